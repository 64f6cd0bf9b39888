import { quantitiesOf } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

export interface ChangedQuantity {
  readonly cardId: string;
  readonly before: number;
  readonly after: number;
}

/** What turns one list of cards into another. */
export interface DeckChanges {
  /** Cards of the second list only, in its order. */
  readonly added: readonly DeckCard[];
  /** Cards of the first list only, in its order. */
  readonly removed: readonly DeckCard[];
  /** Cards of both with another quantity, in the order of the first. */
  readonly changed: readonly ChangedQuantity[];
}

/**
 * What changed between two versions of a deck, or differs between two decks. Another printing of a
 * card is another card; the order of the lists does not matter.
 */
export function deckChanges(before: readonly DeckCard[], after: readonly DeckCard[]): DeckChanges {
  const old = quantitiesOf(before);
  const now = quantitiesOf(after);
  return {
    added: cardsOnlyIn(now, old),
    removed: cardsOnlyIn(old, now),
    changed: [...old].flatMap(([cardId, quantity]) => {
      const quantityNow = now.get(cardId);
      if (quantityNow === undefined || quantityNow === quantity) return [];
      return [{ cardId, before: quantity, after: quantityNow }];
    }),
  };
}

/** True when two lists hold the same copies of the same cards, in whatever order. */
export function sameCards(a: readonly DeckCard[], b: readonly DeckCard[]): boolean {
  const { added, removed, changed } = deckChanges(a, b);
  return added.length + removed.length + changed.length === 0;
}

function cardsOnlyIn(
  cards: ReadonlyMap<string, number>,
  others: ReadonlyMap<string, number>,
): readonly DeckCard[] {
  return [...cards]
    .filter(([cardId]) => !others.has(cardId))
    .map(([cardId, quantity]) => ({ cardId, quantity }));
}
