import type { CountedPrintings } from '../../cards/ownership-mode.ts';
import type { DeckCard } from '../deck.ts';
import {
  BestDecks,
  startOf,
  type DeckSlot,
  type PlayedDecks,
  type PlayedDeckSource,
} from './played-decks.ts';

/** Minimum similarity of decks shown as similar. */
export const MIN_SIMILARITY = 0.25;

export interface SimilarDeck<T extends PlayedDecks = PlayedDecks> extends DeckSlot<T> {
  /** Copies in both decks divided by copies in either, 0 to 1. */
  readonly score: number;
}

export interface SearchedDeck {
  /** Copies by card number. */
  readonly quantities: ReadonlyMap<number, number>;
  /** All copies, including cards that no deck of the source contains. */
  readonly total: number;
}

/** Finds the decks that share most copies with a deck; yields after each part of the decks. */
export function* similarDecks<T extends PlayedDecks>(
  { parts, cards, copies, cardCount }: PlayedDeckSource<T>,
  { quantities, total }: SearchedDeck,
  limit: number,
): Generator<undefined, readonly SimilarDeck<T>[]> {
  const held = new Uint16Array(cardCount);
  for (const [card, quantity] of quantities) held[card] = quantity;
  const best = new BestDecks<T>(limit);
  for (const part of parts) {
    for (let slot = 0; slot < part.size; slot += 1) {
      if ((part.facets[slot] ?? 0) < 0) continue;
      let shared = 0;
      let either = total;
      for (let place = startOf(part, slot); place < (part.quantityEnds[slot] ?? 0); place += 1) {
        const quantity = part.quantities[place] ?? 0;
        const both = Math.min(held[cards[quantity] ?? 0] ?? 0, copies[quantity] ?? 0);
        shared += both;
        either += (copies[quantity] ?? 0) - both;
      }
      if (shared > 0 && shared >= MIN_SIMILARITY * either) best.add(part, slot, shared / either);
    }
    yield;
  }
  return best.decks;
}

/** Copies that another deck has more, and fewer, of each card. */
export interface DeckDifference {
  readonly added: readonly DeckCard[];
  readonly missing: readonly DeckCard[];
}

/** Compares two decks by card, all printings of a card together. */
export function deckDifference(
  own: readonly DeckCard[],
  other: readonly DeckCard[],
  printingIds: CountedPrintings,
): DeckDifference {
  return { added: surplus(other, own, printingIds), missing: surplus(own, other, printingIds) };
}

/** Returns the copies that the first deck has beyond the second, under its first printing. */
function surplus(
  more: readonly DeckCard[],
  fewer: readonly DeckCard[],
  printingIds: CountedPrintings,
): readonly DeckCard[] {
  const surpluses = new Map<string, { cardId: string; quantity: number }>();
  const keyOf = (cardId: string) => printingIds(cardId)[0] ?? cardId;
  for (const { cardId, quantity } of more) {
    const known = surpluses.get(keyOf(cardId));
    if (known === undefined) surpluses.set(keyOf(cardId), { cardId, quantity });
    else known.quantity += quantity;
  }
  for (const { cardId, quantity } of fewer) {
    const known = surpluses.get(keyOf(cardId));
    if (known !== undefined) known.quantity -= quantity;
  }
  return [...surpluses.values()].filter(({ quantity }) => quantity > 0);
}
