import { quantitiesOf } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

/** Change of a card's number of copies; 0 where it is not in the list. */
export interface ChangedQuantity {
  readonly cardId: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Differences between two versions of a deck, or between two decks: cards of the first list in its
 * order, then those that the second adds. Another printing of a card is another card; the order of
 * the lists does not matter.
 */
export function deckChanges(
  before: readonly DeckCard[],
  after: readonly DeckCard[],
): readonly ChangedQuantity[] {
  const old = quantitiesOf(before);
  const now = quantitiesOf(after);
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((cardId) => ({ cardId, before: old.get(cardId) ?? 0, after: now.get(cardId) ?? 0 }))
    .filter((change) => change.before !== change.after);
}

/** True when two lists hold the same copies of the same cards, in whatever order. */
export function sameCards(a: readonly DeckCard[], b: readonly DeckCard[]): boolean {
  return deckChanges(a, b).length === 0;
}
