import { deckFormat, type DeckEntry } from '@inkfolio/domain/decks/deck';
import { coverOf } from '@inkfolio/domain/decks/deck-cover';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import type { StoredDeck } from './decks.repository.ts';

export function deriveFromCards(
  entries: readonly DeckEntry[],
): Pick<StoredDeck, 'format' | 'card_count' | 'cover_card_id'> {
  return {
    format: deckFormat(entries),
    card_count: totalCards(entries),
    cover_card_id: coverOf(entries)?.globalId ?? null,
  };
}
