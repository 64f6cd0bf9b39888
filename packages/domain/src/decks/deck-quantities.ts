import { MAX_CARD_QUANTITY, type DeckCard } from './deck.ts';

/** Change of a card's copies; a negative `delta` removes copies. A click is +1 or -1. */
export interface QuantityChange {
  readonly cardId: string;
  readonly delta: number;
  /** Other printing that loses `delta` copies, so that the deck keeps its size. */
  readonly inPlaceOf?: string;
}

/**
 * Applies changes to cards. Existing cards keep their position, new cards are appended in the order
 * of the changes, cards without copies are removed. Changes of a card are added up before the
 * result is clamped to 0 and MAX_CARD_QUANTITY. The order of changes therefore does not matter, and
 * single clicks equal their netted request.
 */
export function addCards(
  cards: readonly DeckCard[],
  changes: readonly QuantityChange[],
): readonly DeckCard[] {
  const quantities = quantitiesOf(cards);
  for (const { cardId, delta } of netQuantityChanges(changes)) {
    quantities.set(cardId, quantityAfter(quantities.get(cardId) ?? 0, delta));
  }
  return [...quantities]
    .map(([cardId, quantity]) => ({ cardId, quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Nets clicks to one change per card, in the order of the first clicks: "clicks are batched for 300
 * ms, netted per card" (specification, section 4).
 *
 * Removing an absent card would cancel a later addition. Pages therefore check `changesQuantity`
 * before they record a click.
 */
export function netQuantityChanges(clicks: readonly QuantityChange[]): readonly QuantityChange[] {
  const deltas = new Map<string, number>();
  const add = (cardId: string, delta: number) =>
    deltas.set(cardId, (deltas.get(cardId) ?? 0) + delta);
  for (const { cardId, delta, inPlaceOf } of clicks) {
    add(cardId, delta);
    if (inPlaceOf !== undefined) add(inPlaceOf, -delta);
  }
  return [...deltas]
    .map(([cardId, delta]) => ({ cardId, delta }))
    .filter(({ delta }) => delta !== 0);
}

/**
 * Returns true if all changes together fit the displayed cards, which include pending clicks: no
 * removal of absent copies, no addition above MAX_CARD_QUANTITY.
 */
export function changesQuantity(
  shown: readonly DeckCard[],
  ...changes: readonly QuantityChange[]
): boolean {
  const quantities = quantitiesOf(shown);
  const netted = netQuantityChanges(changes);
  return (
    netted.length > 0 &&
    netted.every(({ cardId, delta }) => {
      const quantity = quantities.get(cardId) ?? 0;
      return quantity + delta === quantityAfter(quantity, delta);
    })
  );
}

/** "Total cards" (specification, section 2): all copies. */
export function totalCards(cards: readonly { readonly quantity: number }[]): number {
  return cards.reduce((total, { quantity }) => total + quantity, 0);
}

/** Sums the copies of each card in the order of the list. */
export function quantitiesOf(cards: readonly DeckCard[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { cardId, quantity } of cards) {
    quantities.set(cardId, (quantities.get(cardId) ?? 0) + quantity);
  }
  return quantities;
}

function quantityAfter(quantity: number, delta: number): number {
  return Math.min(Math.max(quantity + delta, 0), MAX_CARD_QUANTITY);
}
