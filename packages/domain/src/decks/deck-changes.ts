import { quantitiesOf } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

/** Change of a card's copies; 0 if a list does not contain it. */
export interface ChangedQuantity {
  readonly cardId: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Compares two versions of a deck, or two decks: cards of the first list in its order, then those
 * added by the second. Different printings are different cards; the order of the lists does not
 * matter.
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

/** Returns true if two lists contain the same copies of the same cards in any order. */
export function sameCards(a: readonly DeckCard[], b: readonly DeckCard[]): boolean {
  return deckChanges(a, b).length === 0;
}
