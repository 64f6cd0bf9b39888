import type { Card } from '../cards/card.ts';
import type { Language } from '../language.ts';
import { wantsCsv } from './card-wants-file.ts';
import type { ShoppingItem } from './shopping-list.ts';

export interface ShoppingEntry extends Omit<ShoppingItem, 'cardId'> {
  readonly card: Card;
}

const MORE_COLUMNS = ['Needed', 'Owned', 'In Use', 'Decks'];

type ShoppingListFormat = 'txt' | 'csv';

export function shoppingTotals(items: readonly Pick<ShoppingItem, 'quantity'>[]): {
  readonly cards: number;
  readonly copies: number;
} {
  return { cards: items.length, copies: items.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** Formats the list as CSV. `deckNames` is by id; decks without a name are omitted. */
export function shoppingListCsv(
  items: readonly ShoppingEntry[],
  deckNames: ReadonlyMap<string, string>,
  language: Language,
): string {
  return wantsCsv(items, language, {
    titles: MORE_COLUMNS,
    cellsOf: ({ required, owned, inUse, decks }) => [
      required,
      owned,
      inUse,
      decks.flatMap((id) => deckNames.get(id) ?? []).join('; '),
    ],
  });
}

/** `inkfolio_shopping_list_{date}.txt` or `.csv`; `date` is `YYYY-MM-DD`. */
export function shoppingListFileName(date: string, format: ShoppingListFormat): string {
  return `inkfolio_shopping_list_${date}.${format}`;
}
