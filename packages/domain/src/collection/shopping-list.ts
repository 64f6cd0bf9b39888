import { countedCopies, type CountedPrintings } from '../cards/ownership-mode.ts';
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
  /** The printing that the decks name first, where they name several. */
  readonly cardId: string;
  /** Copies to get. */
  readonly quantity: number;
  /** Copies that the decks need together. */
  readonly required: number;
  /** Copies in the collection of all printings that count, normal and foil. */
  readonly owned: number;
  /** Copies of these that are in use in decks that stay together, or reserved. */
  readonly inUse: number;
  /** The decks that need the card, by id. */
  readonly decks: readonly string[];
}

/**
 * Missing cards to have all of `decks` at once: a copy is in one deck only. Copies in use in
 * `lockedDecks`, which stay as they are, are not there for the others, nor are those of the collection
 * that are not `available`. Printings that count for each other are one item. In the order of the
 * decks.
 */
export function shoppingList(
  decks: readonly NeededCards[],
  lockedDecks: readonly NeededCards[],
  collection: Collection,
  counted: CountedPrintings,
  available = collection,
): readonly ShoppingItem[] {
  const anyPrinting = (cardId: string) => counted(cardId)[0] ?? cardId;
  const inUse = Map.groupBy(rowsOf(lockedDecks), (row) => anyPrinting(row.cardId));
  const needed = Map.groupBy(rowsOf(decks), (row) => anyPrinting(row.cardId));
  return [...needed].flatMap(([card, rows]): ShoppingItem[] => {
    const [{ cardId } = { cardId: card }] = rows;
    const required = copiesIn(rows);
    const owned = allCopies(countedCopies(cardId, collection, counted));
    const reserved = owned - allCopies(countedCopies(cardId, available, counted));
    const used = Math.min(reserved + copiesIn(inUse.get(card) ?? []), owned);
    const quantity = required - (owned - used);
    if (quantity <= 0) return [];
    const needing = [...new Set(rows.map(({ deckId }) => deckId))];
    return [{ cardId, quantity, required, owned, inUse: used, decks: needing }];
  });
}

interface NeededRow {
  readonly deckId: string;
  readonly cardId: string;
  readonly quantity: number;
}

function rowsOf(decks: readonly NeededCards[]): readonly NeededRow[] {
  return decks.flatMap(({ id, cards }) => cards.map((card) => ({ ...card, deckId: id })));
}

function copiesIn(rows: readonly NeededRow[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
