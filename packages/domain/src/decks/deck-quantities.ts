import { MAX_CARD_QUANTITY, type DeckCard } from './deck.ts';

/** Change of a card's copies by `delta`, which is below 0 for fewer. A click is one of +1 or -1. */
export interface QuantityChange {
  readonly cardId: string;
  readonly delta: number;
  /** Another printing, of which as many copies leave as `delta` adds: the deck keeps its size. */
  readonly inPlaceOf?: string;
}

/**
 * The cards after some changes. What stays keeps its place, new cards come at the end in the order
 * of the changes, a card without copies leaves. The changes of a card count together, and only the
 * result is held between 0 and MAX_CARD_QUANTITY: their order does not matter, and clicks give the
 * same as the call that nets them.
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
 * One change for each card that the clicks change, in the order of the first clicks: "clicks are
 * batched for 300 ms, netted per card" (specification, section 4).
 *
 * A removal of a card that is not there would be a debt, which a later addition pays before the
 * card appears. So the page asks `changesQuantity` first, and records no click that shows nothing.
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
 * True when the changes, all of them together, fit the cards as the page shows them, with the clicks
 * that wait: no removal of copies that are not there, no addition above MAX_CARD_QUANTITY.
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

/**
 * The change with as many copies as can move: where another device has taken out some of the other
 * printing meanwhile, the deck keeps its size all the same.
 */
export function withMovableCopies(
  cards: readonly DeckCard[],
  change: QuantityChange,
): QuantityChange {
  const { cardId, delta, inPlaceOf } = change;
  if (inPlaceOf === undefined) return change;
  const quantities = quantitiesOf(cards);
  const room = MAX_CARD_QUANTITY - (quantities.get(cardId) ?? 0);
  return { ...change, delta: Math.min(delta, quantities.get(inPlaceOf) ?? 0, room) };
}

/** "Total cards" (specification, section 2): the copies of all cards. */
export function totalCards(cards: readonly { readonly quantity: number }[]): number {
  return cards.reduce((total, { quantity }) => total + quantity, 0);
}

/** The copies of each card, in the order of the list; a card listed twice counts together. */
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
