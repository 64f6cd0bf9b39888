import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { Copies } from '@inkfolio/domain/cards/copies';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { deckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import type { IndexedDeck } from './indexed-decks.repository.ts';

/** A deck with its cards as numbers of `CardQuantityIndex`. */
export interface NumberedDeck extends Omit<IndexedDeck, 'cards'> {
  readonly quantities: readonly number[];
}

/**
 * Numbers of all pairs of a card and its copies in a deck: a deck is a list of such numbers, and what
 * a player owns of each pair is worked out once for all decks.
 */
export class CardQuantityIndex {
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.#numbers.size;
  }

  /** The deck with the numbers of its pairs. */
  number({ cards, ...deck }: IndexedDeck): NumberedDeck {
    const pairs = cards === null ? [] : cards.split(',');
    return {
      ...deck,
      quantities: pairs.map((pair) => getOrInsert(this.#numbers, pair, () => this.size)),
    };
  }

  /** Copies of each pair that are in a collection, at most as many as the deck holds. */
  owned(collection: ReadonlyMap<string, Copies>): Uint8Array {
    return Uint8Array.from(
      this.#numbers.keys(),
      (pair) => deckOwnership([cardOf(pair)], collection).totalOwned,
    );
  }
}

function cardOf(pair: string): DeckCard {
  const [cardId = '', quantity] = pair.split(':');
  return { cardId, quantity: Number(quantity) };
}
