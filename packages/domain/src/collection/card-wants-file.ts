import { translationOf, type Card } from '../cards/card.ts';
import { BYTE_ORDER_MARK, csvRow, type CsvCell } from '../lists/csv.ts';
import type { Language } from '../language.ts';
import { rarityWords } from './collection-csv.ts';
import { groupOf } from '../cards/card-groups.ts';

/** A card to get. */
export interface CardToGet {
  readonly card: Card;
  /** Copies to get. */
  readonly quantity: number;
}

/** Columns that a file has beside those that every list of cards to get has. */
interface MoreColumns<T> {
  readonly titles: readonly string[];
  readonly cellsOf: (item: T) => readonly CsvCell[];
}

const COLUMNS = ['Quantity', 'Name', 'Set', 'Card Number', 'Rarity'] as const;

/**
 * A wants list as shops and players exchange it: one `{quantity} {Name - Version}` on each line.
 * Printings of one name stand together: the form knows no sets.
 */
export function wantsText(items: readonly CardToGet[], language: Language): string {
  const quantities = new Map<string, number>();
  for (const { card, quantity } of items) {
    const { fullName } = translationOf(card, language);
    quantities.set(fullName, (quantities.get(fullName) ?? 0) + quantity);
  }
  return [...quantities].map(([name, quantity]) => `${quantity} ${name}\n`).join('');
}

/** The list for a spreadsheet, each printing for itself, with the names in `language`. */
export function wantsCsv<T extends CardToGet>(
  items: readonly T[],
  language: Language,
  more: MoreColumns<T> = { titles: [], cellsOf: () => [] },
): string {
  const rows = items.map((item) => [
    item.quantity,
    translationOf(item.card, language).fullName,
    groupOf(item.card),
    `${item.card.number}${item.card.variant ?? ''}`,
    rarityWords(item.card),
    ...more.cellsOf(item),
  ]);
  return BYTE_ORDER_MARK + [[...COLUMNS, ...more.titles], ...rows].map(csvRow).join('');
}
