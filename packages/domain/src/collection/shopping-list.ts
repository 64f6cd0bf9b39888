import { NO_COPIES } from '../cards/copies.ts';
import { allCopies, type Collection } from './collection.ts';

/**
 * Limit (not in the specification) of the decks that one list is made for, and of those that stay
 * together beside them.
 */
export const MAX_SHOPPING_DECKS = 50;

/** A deck, as far as it matters what it needs. */
export interface NeededCards {
  readonly id: string;
  readonly cards: readonly { readonly cardId: string; readonly quantity: number }[];
}

/** A card to get, and why. */
export interface ShoppingItem {
  readonly cardId: string;
  /** Copies to get. */
  readonly quantity: number;
  /** Copies that the decks need together. */
  readonly required: number;
  /** Copies in the collection, normal and foil. */
  readonly owned: number;
  /** Copies of these that are in use in decks that stay together. */
  readonly inUse: number;
  /** The decks that need the card, by id. */
  readonly decks: readonly string[];
}

/**
 * Missing cards to have all of `decks` at once: a copy is in one deck only. Copies in use in
 * `lockedDecks`, which stay as they are, are not there for the others. In the order of the decks.
 */
export function shoppingList(
  decks: readonly NeededCards[],
  lockedDecks: readonly NeededCards[],
  collection: Collection,
): readonly ShoppingItem[] {
  const inUse = quantitiesIn(lockedDecks);
  return [...quantitiesIn(decks)].flatMap(([cardId, required]): ShoppingItem[] => {
    const owned = allCopies(collection.get(cardId) ?? NO_COPIES);
    const used = Math.min(inUse.get(cardId) ?? 0, owned);
    const quantity = required - (owned - used);
    if (quantity <= 0) return [];
    const needing = decks.filter(({ cards }) => cards.some((card) => card.cardId === cardId));
    return [{ cardId, quantity, required, owned, inUse: used, decks: needing.map(({ id }) => id) }];
  });
}

function quantitiesIn(decks: readonly NeededCards[]): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const { cardId, quantity } of decks.flatMap(({ cards }) => cards)) {
    quantities.set(cardId, (quantities.get(cardId) ?? 0) + quantity);
  }
  return quantities;
}
