import type { Language } from '@inkfolio/domain/language';
import { useEffect, useRef } from 'react';
import { formatList } from '../../../../lib/format.ts';
import { useTexts, type Translate } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { DECK_FIELD_LABELS, type DeckForm } from './deck-form.ts';
import type { DeckFormEditing } from './use-deck-form.ts';

interface DeckFormConflictProps {
  readonly editing: DeckFormEditing;
  readonly theirs: DeckForm;
}

/** Shows changes made in another tab or on another device; the player picks which to keep. */
export function DeckFormConflict({ editing, theirs }: DeckFormConflictProps) {
  const { t, language } = useTexts();
  const section = useRef<HTMLElement>(null);

  useEffect(() => section.current?.focus(), [theirs]);

  return (
    <section
      ref={section}
      tabIndex={-1}
      className="stack box border-warning"
      aria-labelledby="deck-conflict"
    >
      <h3 id="deck-conflict" className="font-text text-md/snug font-bold">
        {t('deckForm.conflict')}
      </h3>
      <dl className="stack">
        {editing.conflicts.map((field) => (
          <div key={field}>
            <dt className="caption">{t(DECK_FIELD_LABELS[field])}</dt>
            <dd className="max-h-[7.5em] overflow-auto wrap-anywhere whitespace-pre-line">
              {valueText(theirs, field, t, language)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="actions justify-end">
        <Button onClick={editing.takeTheirs}>{t('deckForm.takeTheirs')}</Button>
        <Button variant="primary" onClick={editing.keepMine}>
          {t('deckForm.keepMine')}
        </Button>
      </div>
    </section>
  );
}

function valueText(
  form: DeckForm,
  field: keyof DeckForm,
  t: Translate,
  language: Language,
): string {
  const none = '–';
  switch (field) {
    case 'colors':
      return (
        formatList(
          form.colors.map((color) => t(`color.${color}`)),
          language,
        ) || none
      );
    case 'archetypes':
      return (
        formatList(
          form.archetypes.map((archetype) => t(`archetype.${archetype}`)),
          language,
        ) || none
      );
    case 'isPublic':
      return t(form.isPublic ? 'deckForm.isPublic' : 'deckForm.isPrivate');
    default:
      return form[field] || none;
  }
}
