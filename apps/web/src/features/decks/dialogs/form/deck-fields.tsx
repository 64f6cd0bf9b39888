import type { Deck } from '@inkfolio/contract/decks';
import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import { COLORS, type Color } from '@inkfolio/domain/cards/card';
import { ARCHETYPES, MAX_DECK_NAME_LENGTH } from '@inkfolio/domain/decks/deck';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { classes } from '../../../../ui/classes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useIsOnDevice } from '../../../auth/session.ts';
import { Switch } from '../../../../ui/switch.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { Toggle } from '../../../../ui/toggle.tsx';
import { inkLook } from '../../../cards/face/card-icons.ts';
import styles from '../deck-dialogs.module.css';
import { isIncomplete, withToggled } from './deck-form.ts';
import { DescriptionField } from './description-field.tsx';
import type { DeckFormEditing } from './use-deck-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { FooterError, FooterQuestion } from '../dialog-footer.tsx';

interface DeckFieldsProps {
  readonly editing: DeckFormEditing;
  /** Cards of an edited deck; empty for a new one. */
  readonly deckCards: Deck['deckCards'];
}

export function DeckFields({ editing, deckCards }: DeckFieldsProps) {
  return (
    <form id={editing.id} className="stack gap-4" noValidate onSubmit={editing.submit}>
      <DeckNameField editing={editing} />
      <DeckDetails editing={editing} deckCards={deckCards} />
    </form>
  );
}

interface DeckNameFieldProps {
  readonly editing: DeckFormEditing;
  /** Source of a suggested name. */
  readonly note?: string | undefined;
}

export function DeckNameField({ editing, note }: DeckNameFieldProps) {
  const { t } = useTexts();
  const { form, edit, problems } = editing;
  return (
    <TextField
      inputRef={editing.nameField}
      label={t('deckForm.name')}
      value={form.name}
      onChange={(name) => edit({ name })}
      onFocus={({ target }) => {
        editing.holdName(true);
        if (editing.isNameSuggested) target.select();
      }}
      onBlur={() => editing.holdName(false)}
      required
      autoComplete="off"
      enterKeyHint="done"
      note={note}
      error={
        {
          tooLong: t('deckForm.nameTooLong', { max: MAX_DECK_NAME_LENGTH }),
          invalid: t('deckForm.unfit'),
          missing: undefined,
        }[problems.name ?? 'missing']
      }
    />
  );
}

/** Texts and settings of a deck besides its name. */
export function DeckDetails({ editing, deckCards }: DeckFieldsProps) {
  const { t } = useTexts();
  const { form, edit } = editing;
  const isOnDevice = useIsOnDevice();
  return (
    <div className="stack gap-4">
      <DescriptionField
        value={form.description}
        onChange={(description) => edit({ description })}
        deckCards={deckCards}
      />
      <VideoField editing={editing} />
      <Group title={t('deckForm.inks')}>
        <InkChoices colors={form.colors} onChange={(colors) => edit({ colors })} />
      </Group>
      <Group title={t('decks.tags')}>
        <div className="wrap gap-1.5">
          {ARCHETYPES.map((archetype) => (
            <Toggle
              key={archetype}
              shape="pill"
              pressed={form.archetypes.includes(archetype)}
              onToggle={() =>
                edit({ archetypes: withToggled(ARCHETYPES, form.archetypes, archetype) })
              }
            >
              {t(`archetype.${archetype}`)}
            </Toggle>
          ))}
        </div>
      </Group>
      {!isOnDevice && (
        <Switch
          label={t('deckForm.public')}
          help={t(form.isPublic ? 'deckForm.isPublic' : 'deckForm.isPrivate')}
          checked={form.isPublic}
          onChange={(isPublic) => edit({ isPublic })}
        />
      )}
    </div>
  );
}

/** "Otherwise error 'URL YouTube invalide'; the error clears when the field is edited" (section 5). */
function VideoField({ editing }: Pick<DeckFieldsProps, 'editing'>) {
  const { t } = useTexts();
  const isWrong = editing.isVideoJudged && editing.problems.youtubeUrl !== undefined;
  return (
    <TextField
      label={t('deckForm.video')}
      type="url"
      value={editing.form.youtubeUrl}
      onChange={(youtubeUrl) => editing.edit({ youtubeUrl })}
      onBlur={editing.judgeVideo}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="done"
      help={t('deckForm.videoHelp')}
      error={isWrong ? t('deckForm.videoInvalid') : undefined}
    />
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 p-0 font-text text-xs/snug font-bold tracking-[0.01em] text-faint">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

interface InkChoicesProps {
  readonly colors: readonly Color[];
  readonly onChange: (colors: readonly Color[]) => void;
}

function InkChoices({ colors, onChange }: InkChoicesProps) {
  const { t } = useTexts();
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(140px,46%),1fr))] gap-1.5">
      {COLORS.map((color) => (
        <button
          key={color}
          type="button"
          className={classes('row touch', styles['ink'])}
          style={inkLook(color)}
          aria-pressed={colors.includes(color)}
          onClick={() => onChange(withToggled(COLORS, colors, color))}
        >
          <Icon name={INK_ICONS[color]} size="18px" />
          {t(`color.${color}`)}
        </button>
      ))}
    </div>
  );
}

interface DeckFormFooterProps {
  readonly editing: DeckFormEditing;
  readonly action: string;
  /** True while the form is not ready to be sent. */
  readonly isBlocked?: boolean;
  readonly isBusy?: boolean;
}

/** Renders the form's actions with their error, or the question whether to discard the input. */
export function DeckFormFooter({ editing, action, isBlocked, isBusy }: DeckFormFooterProps) {
  const { t } = useTexts();
  const { phase, problems, refusal } = editing;
  if (phase === 'asking') {
    return (
      <FooterQuestion
        question={t('deckForm.discardQuestion')}
        leave={t('deckForm.discard')}
        stay={t('deckForm.keepWriting')}
        onLeave={editing.discard}
        onStay={editing.keepWriting}
      />
    );
  }
  return (
    <>
      <FooterError text={refusal} />
      <Button disabled={phase === 'saving'} onClick={editing.leave}>
        {t('deckForm.cancel')}
      </Button>
      <Button
        type="submit"
        form={editing.id}
        variant="primary"
        busy={phase === 'saving' || isBusy === true}
        disabled={isIncomplete(problems) || isBlocked === true}
      >
        {refusal === undefined ? action : t('ui.tryAgain')}
      </Button>
    </>
  );
}
