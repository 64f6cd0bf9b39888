import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { printedNumber } from '@inkfolio/domain/cards/printed-number';
import { MAX_COPIES, type CollectionEntry } from '@inkfolio/domain/collection/collection';
import type { EntryProblem } from '@inkfolio/domain/collection/enter-copies';
import { CornerDownLeft, Minus, Plus, Sparkles } from 'lucide-react';
import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardThumb } from '../../cards/card-crop.tsx';
import { classes } from '../../../ui/classes.ts';
import { FAST_ENTRY_FIELD } from './quick-add.ts';
import styles from './fast-entry.module.css';
import type { EntryLog } from './use-entry-log.ts';
import { useFastEntry, type CardPreview, type ListPreview } from './use-fast-entry.ts';

/** Input limit in characters, about forty numbers. */
const MAX_TYPED = 200;

interface FastEntryFormProps {
  readonly entries: readonly CollectionEntry[];
  readonly log: EntryLog;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Number field, preview of its effect, and buttons for keys that phones lack. */
export function FastEntryForm({ entries, log, field, onUndo, onClose }: FastEntryFormProps) {
  const { t } = useTexts();
  const { text, foil, preview, choices, problem, type, toggleFoil, enter, step } = useFastEntry(
    entries,
    log,
  );

  const onKeyDown = (event: KeyboardEvent) => {
    // Only if the field is empty: otherwise the field has its own undo.
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (isUndo && text === '') onUndo();
    else if (event.key === 'Escape' && text === '') onClose();
    else if (event.key === 'Escape') type('');
    else return;
    event.preventDefault();
  };
  const goOn = () => field.current?.focus();
  useEffect(() => {
    // The next number overwrites a wrong one; an ambiguous number stays and can be completed by a
    // letter.
    if (problem !== undefined && problem.name !== 'several') field.current?.select();
  }, [problem, field]);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        enter();
        goOn();
      }}
    >
      <label htmlFor={FAST_ENTRY_FIELD} className="caption">
        {t('entry.field')}
      </label>
      <div className="row mt-1.5 mb-2 items-stretch gap-1.5 [&>button[aria-pressed]]:flex-none [&>button[aria-pressed]]:px-3">
        <input
          ref={field}
          id={FAST_ENTRY_FIELD}
          className={styles['input']}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="enter"
          maxLength={MAX_TYPED}
          aria-describedby={problem ? `${FAST_ENTRY_FIELD}-problem` : `${FAST_ENTRY_FIELD}-help`}
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
      <div className="stack min-h-[60px] content-center gap-0">
        <div id={`${FAST_ENTRY_FIELD}-problem`} role="alert">
          {problem && <Problem problem={problem} />}
        </div>
        {choices.length > 0 && (
          <Choices
            cards={choices}
            onChoose={(card) => {
              enter(card);
              goOn();
            }}
          />
        )}
        <div aria-live="polite">
          {preview &&
            ('card' in preview ? (
              <PreviewOfCard preview={preview} />
            ) : (
              <PreviewOfList preview={preview} />
            ))}
        </div>
        {!preview && choices.length === 0 && !problem && (
          <p id={`${FAST_ENTRY_FIELD}-help`} className="fineprint">
            {t('entry.help')}
          </p>
        )}
      </div>
    </form>
  );
}

function Problem({ problem }: { readonly problem: EntryProblem }) {
  const { t, language } = useTexts();
  const values = {
    name: 'card' in problem ? translationOf(problem.card, language).fullName : '',
    number: 'number' in problem ? problem.number : '',
    max: MAX_COPIES,
  };
  return <Note kind="error">{t(`entry.problem.${problem.name}`, values)}</Note>;
}

interface ChoicesProps {
  readonly cards: readonly Card[];
  readonly onChoose: (card: Card) => void;
}

/** Choice of an art variant: variants share a number, and a number pad has no letters. */
function Choices({ cards, onChoose }: ChoicesProps) {
  const { t } = useTexts();
  return (
    <div className="wrap gap-1.5 compact:gap-y-3" role="group" aria-label={t('entry.choices')}>
      {cards.map((card) => (
        <Button key={card.id} size="sm" onClick={() => onChoose(card)}>
          {printedNumber(card)}
        </Button>
      ))}
    </div>
  );
}

interface PreviewOfCardProps {
  readonly preview: CardPreview;
}

function PreviewOfCard({ preview: { card, finish, before, after } }: PreviewOfCardProps) {
  const { t, language } = useTexts();
  const words = translationOf(card, language);
  return (
    <button
      type="submit"
      className="row w-full rounded-sm border border-accent-line bg-accent-soft py-1.5 ps-1.5 pe-2.5 text-start [&_b]:text-sm [&_b]:font-bold [&>svg]:text-faint"
    >
      <VisuallyHidden>{t('entry.add', { name: words.fullName, before, after })}</VisuallyHidden>
      <CardThumb card={card} />
      <span className="grid min-w-0 flex-1" aria-hidden="true">
        <b className="truncate">{words.name}</b>
        <i className="version truncate">{words.version ?? printedNumber(card)}</i>
      </span>
      <span
        className={classes(
          'row gap-1.5 font-display text-lg/none font-bold whitespace-nowrap lining-nums tabular-nums',
          finish === 'foilQuantity' && 'text-gilt',
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

/** Preview of several numbers, and which of them are invalid. */
function PreviewOfList({ preview: { cards, copies, left } }: { readonly preview: ListPreview }) {
  const { t } = useTexts();
  return (
    <button
      type="submit"
      className="row w-full rounded-sm border border-accent-line bg-accent-soft py-1.5 ps-1.5 pe-2.5 text-start [&_b]:text-sm [&_b]:font-bold [&>svg]:text-faint"
    >
      <span className="grid min-w-0 flex-1">
        <b>{t('entry.addList', { copies, cards })}</b>
        {left.length > 0 && (
          <span className="fineprint">{t('entry.listLeft', { numbers: left.join(', ') })}</span>
        )}
      </span>
      <CornerDownLeft size={14} aria-hidden="true" />
    </button>
  );
}
