import type { Deck } from '@inkfolio/contract/decks';
import { MAX_DESCRIPTION_LENGTH } from '@inkfolio/domain/decks/deck';
import { deckTextProblem } from '@inkfolio/domain/decks/deck-texts';
import { mentionedCardIds } from '@inkfolio/domain/decks/mentions';
import { useId, useRef } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { TextArea } from '../../../../ui/text-area.tsx';
import { DeckDescription } from '../../parts/deck-description.tsx';
import { MentionList, mentionOptionId } from './mention-list.tsx';
import { useMentions } from './use-mentions.ts';

interface DescriptionFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Cards of the deck; empty for a new one. */
  readonly deckCards: Deck['deckCards'];
}

/** Text area for the description; `#` starts a card mention, previewed below the text. */
export function DescriptionField({ value, onChange, deckCards }: DescriptionFieldProps) {
  const { t } = useTexts();
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions({ area, text: value, onChange });
  const { status, cards, active, updateCaret } = mentions;
  const isReady = status === 'ready';
  const length = value.trim().length;
  const problem = deckTextProblem('description', value.trim());

  return (
    <div>
      <div
        className="relative"
        onKeyDown={mentions.onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) updateCaret(undefined);
        }}
      >
        {/* HTML forbids the role `combobox` on a textarea; it behaves like one otherwise. */}
        <TextArea
          areaRef={area}
          label={t('deckForm.description')}
          rows={3}
          value={value}
          onChange={(text) => {
            onChange(text);
            updateCaret(area.current ?? undefined);
          }}
          counter={{ length, max: MAX_DESCRIPTION_LENGTH }}
          error={
            problem &&
            (problem === 'tooLong'
              ? t('deckForm.descriptionTooLong', { count: length - MAX_DESCRIPTION_LENGTH })
              : t('deckForm.unfit'))
          }
          help={t('deckForm.descriptionHelp')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isReady ? listId : undefined}
          aria-activedescendant={isReady ? mentionOptionId(listId, cards[active]) : undefined}
          onSelect={(event) => updateCaret(event.currentTarget)}
        />
        <MentionList id={listId} mentions={mentions} />
      </div>
      {mentionedCardIds(value).length > 0 && (
        <section
          className="mt-3 px-3 pt-2.5 pb-3 [border-inline-start:3px_double_var(--line-strong)]"
          aria-label={t('deckForm.preview')}
        >
          <h3 className="mb-1.5 p-0 font-text text-xs/snug font-bold tracking-[0.01em] text-faint">
            {t('deckForm.preview')}
          </h3>
          <DeckDescription description={value} deckCards={deckCards} draft />
        </section>
      )}
    </div>
  );
}
