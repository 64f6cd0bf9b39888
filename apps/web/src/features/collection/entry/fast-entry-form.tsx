import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { printedNumber } from '@inkfolio/domain/cards/printed-number';
import type { CollectionEntry } from '@inkfolio/domain/collection/collection';
import { CornerDownLeft, Minus, Plus, Sparkles } from 'lucide-react';
import { useId, type KeyboardEvent, type RefObject } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardThumb } from '../../cards/card-crop.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './fast-entry.module.css';
import type { EntryLog } from './use-entry-log.ts';
import { useFastEntry, type EntryPreview, type EntryProblem } from './use-fast-entry.ts';

interface FastEntryFormProps {
  readonly entries: readonly CollectionEntry[];
  readonly log: EntryLog;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** The field for numbers, what it will do, and buttons for what a phone's keys do not have. */
export function FastEntryForm({ entries, log, field, onUndo, onClose }: FastEntryFormProps) {
  const { t } = useTexts();
  const id = useId();
  const { text, foil, preview, choices, problem, type, toggleFoil, enter, step } = useFastEntry(
    entries,
    log,
  );

  const onKeyDown = (event: KeyboardEvent) => {
    // With an empty field, which has nothing of its own to undo.
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (isUndo && text === '') onUndo();
    else if (event.key === 'Escape' && text === '') onClose();
    else if (event.key === 'Escape') type('');
    else return;
    event.preventDefault();
  };
  const goOn = () => field.current?.focus();

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <label htmlFor={id} className="caption">
        {t('entry.field')}
      </label>
      <div className={classes('tightRow', styles['line'])}>
        <input
          ref={field}
          id={id}
          className={styles['input']}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="enter"
          maxLength={24}
          aria-describedby={`${id}-help`}
          aria-invalid={problem !== undefined}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => type(event.target.value)}
        />
        <IconButton
          variant="secondary"
          label={t('entry.fewer')}
          icon={<Minus aria-hidden="true" />}
          onClick={() => {
            step(-1);
            goOn();
          }}
        />
        <IconButton
          variant="secondary"
          label={t('entry.more')}
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            step(1);
            goOn();
          }}
        />
        <Toggle
          shape="box"
          pressed={foil}
          onToggle={() => {
            toggleFoil();
            goOn();
          }}
        >
          <Sparkles size={15} strokeWidth={1.75} aria-hidden="true" />
          {t('entry.foil')}
        </Toggle>
      </div>
      <div className={classes('stack', styles['below'])}>
        <div role="alert">{problem && <Problem problem={problem} />}</div>
        {choices.length > 0 && (
          <Choices
            cards={choices}
            onChoose={(card) => {
              enter(card);
              goOn();
            }}
          />
        )}
        <div aria-live="polite">{preview && <Preview preview={preview} />}</div>
        {!preview && choices.length === 0 && !problem && (
          <p id={`${id}-help`} className="fineprint">
            {t('entry.help')}
          </p>
        )}
      </div>
    </form>
  );
}

function Problem({ problem }: { readonly problem: EntryProblem }) {
  const { t, language } = useTexts();
  const values =
    'card' in problem
      ? { name: translationOf(problem.card, language).fullName }
      : 'number' in problem
        ? { number: problem.number }
        : {};
  return <Note kind="error">{t(`entry.problem.${problem.name}`, values)}</Note>;
}

interface ChoicesProps {
  readonly cards: readonly Card[];
  readonly onChoose: (card: Card) => void;
}

/**
 * Choice of an art variant: variants share a number, and a number pad has no letters to tell them
 * apart.
 */
function Choices({ cards, onChoose }: ChoicesProps) {
  const { t } = useTexts();
  return (
    <div
      className={classes('tightWrap', styles['choices'])}
      role="group"
      aria-label={t('entry.choices')}
    >
      {cards.map((card) => (
        <Button key={card.id} size="sm" onClick={() => onChoose(card)}>
          {printedNumber(card)}
        </Button>
      ))}
    </div>
  );
}

function Preview({ preview: { card, finish, before, after } }: { readonly preview: EntryPreview }) {
  const { t, language } = useTexts();
  const words = translationOf(card, language);
  return (
    <button type="submit" className={classes('row', styles['preview'])}>
      <VisuallyHidden>{t('entry.add', { name: words.fullName, before, after })}</VisuallyHidden>
      <CardThumb card={card} />
      <span className={styles['words']} aria-hidden="true">
        <b className="truncate">{words.name}</b>
        <i className={classes('italic', 'truncate')}>{words.version ?? printedNumber(card)}</i>
      </span>
      <span
        className={classes(
          'tightRow',
          styles['counts'],
          finish === 'foilQuantity' && styles['foil'],
        )}
        aria-hidden="true"
      >
        {finish === 'foilQuantity' && <Sparkles size={14} />}
        {before} → {after}
      </span>
      <CornerDownLeft size={14} aria-hidden="true" />
    </button>
  );
}
