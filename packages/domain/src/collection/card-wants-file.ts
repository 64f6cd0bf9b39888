import { translationOf, type Card } from '../cards/card.ts';
import { BYTE_ORDER_MARK, csvRow, type CsvCell } from '../lists/csv.ts';
import type { Language } from '../language.ts';
import { rarityWords } from './collection-csv.ts';
import { groupOf } from '../cards/card-groups.ts';

export interface CardToGet {
  readonly card: Card;
  readonly quantity: number;
}

/** Columns of a file besides those of every wants list. */
interface MoreColumns<T> {
  readonly titles: readonly string[];
  readonly cellsOf: (item: T) => readonly CsvCell[];
}

const COLUMNS = ['Quantity', 'Name', 'Set', 'Card Number', 'Rarity'] as const;

/**
 * Formats a wants list for shops and players: one `{quantity} {Name - Version}` per line. Printings
 * of one name are added up because the format has no sets.
 */
export function wantsText(items: readonly CardToGet[], language: Language): string {
  const quantities = new Map<string, number>();
  for (const { card, quantity } of items) {
    const { fullName } = translationOf(card, language);
    quantities.set(fullName, (quantities.get(fullName) ?? 0) + quantity);
  }
  return [...quantities].map(([name, quantity]) => `${quantity} ${name}\n`).join('');
}

/** Formats the list as CSV, one row per printing, with names in `language`. */
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
