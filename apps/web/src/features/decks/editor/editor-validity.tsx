import type { Deck } from '@inkfolio/contract/decks';
import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import { useTexts } from '../../../lib/i18n.ts';
import { DeckValidity } from '../parts/deck-validity.tsx';

export function EditorValidity({ deck }: { readonly deck: Deck }) {
  const { t } = useTexts();
  const missing = MIN_DECK_SIZE - deck.cardCount;
  return (
    <span className="wrap">
      <DeckValidity deck={deck} />
      {missing > 0 && <span className="fineprint">{t('edit.missing', { count: missing })}</span>}
    </span>
  );
}
