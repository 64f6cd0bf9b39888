import { countedCopies, type CountedPrintings } from '../cards/ownership-mode.ts';
import { allCopies, type Collection } from './collection.ts';

/** Limit (not in the specification) of decks in a shopping list, and of locked decks. */
export const MAX_SHOPPING_DECKS = 50;

export interface NeededCards {
  readonly id: string;
  readonly cards: readonly { readonly cardId: string; readonly quantity: number }[];
}

export interface ShoppingItem {
  /** Printing that the decks name first. */
  readonly cardId: string;
  readonly quantity: number;
  /** Copies needed by all decks together. */
  readonly required: number;
  /** Owned copies of all printings that count, normal and foil. */
  readonly owned: number;
  /** Owned copies in use in locked decks, or reserved. */
  readonly inUse: number;
  readonly decks: readonly string[];
}

/**
 * Lists the copies missing to have all of `decks` at once: a copy is in one deck only. Copies used
 * in `lockedDecks`, or not in `available`, are not counted. Printings that count for each other are
 * one item. Items follow the order of the decks.
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
