import { translationOf, type Card } from '../cards/card.ts';
import { readCsv, type CsvLine } from '../csv-reading.ts';
import { BYTE_ORDER_MARK, csvRow } from '../csv.ts';
import type { Language } from '../language.ts';
import {
  MAX_COLLECTION_FILE_LENGTH,
  MAX_IMPORT_ROWS,
  problemAt,
  unreadFile,
  type CsvRow,
  type FileProblem,
  type FileReading,
} from './collection-file.ts';
import type { Copies } from '../cards/copies.ts';
import { allCopies, type CollectionEntry } from './collection.ts';
import { groupOf } from './printed-card.ts';

/** "CSV columns" (specification, section 3). */
const COLUMNS = ['Normal', 'Foil', 'Name', 'Set', 'Card Number', 'Color', 'Rarity'] as const;
/** "Each row at least 7 columns" (specification, section 5). */
const FEWEST_COLUMNS = COLUMNS.length;
/** The other form: "import needs only the first four". */
const FINISH_COLUMNS = ['Set Number', 'Card Number', 'Variant', 'Count'] as const;

/** Positions of the columns of a form. */
type Places = Readonly<Record<string, number>>;

/** `card`: one row for each card; `finish`: one for each finish of a card. */
interface CsvForm {
  readonly kind: 'card' | 'finish';
  readonly places: Places;
  readonly hasHeader: boolean;
}

/**
 * The collection as CSV, with the names of the cards in `language`; colours and rarities keep their
 * English words. `readCollectionCsv` finds the same cards, whatever the language.
 */
export function collectionCsv(entries: readonly CollectionEntry[], language: Language): string {
  const rows = entries.map(({ card, quantity, foilQuantity }) => [
    quantity,
    foilQuantity,
    translationOf(card, language).fullName,
    padded(groupOf(card)),
    card.variant === null ? padded(String(card.number)) : `${card.number}${card.variant}`,
    card.colors.join(' '),
    rarityWords(card),
  ]);
  return BYTE_ORDER_MARK + [[...COLUMNS], ...rows].map(csvRow).join('');
}

/**
 * Reads a collection as the sites of the game write it, told apart by the header: the seven columns
 * of the specification, the same with more after them, or one row for each finish
 * (`Set Number,Card Number,Variant,Count,…`). Without a header the first row tells.
 */
export function readCollectionCsv(text: string): FileReading<CsvRow> {
  if (text.length > MAX_COLLECTION_FILE_LENGTH) return unreadFile('too_long');
  const lines = readCsv(text);
  const [first] = lines;
  if (first === undefined) return unreadFile('empty');
  if (lines.length > MAX_IMPORT_ROWS + 1) return unreadFile('too_many_rows');
  const form = formOf(first.cells);
  if (form === undefined) return unreadFile('unknown_columns');
  const rows: CsvRow[] = [];
  const problems: FileProblem[] = [];
  for (const line of form.hasHeader ? lines.slice(1) : lines) {
    const read = form.kind === 'card' ? readCard(line, form.places) : readFinish(line, form.places);
    if ('code' in read) problems.push(read);
    else if (allCopies(read) > 0) rows.push(read);
  }
  return { rows, problems };
}

/** True for a text that begins like one of the forms. */
export function isCollectionCsv(text: string): boolean {
  const start = text.trimStart();
  const end = start.search(/[\r\n]/);
  const [first] = readCsv(end === -1 ? start : start.slice(0, end));
  return first !== undefined && formOf(first.cells) !== undefined;
}

function formOf(cells: readonly string[]): CsvForm | undefined {
  const header = cells.map(columnKey);
  const has = (...columns: readonly string[]) =>
    columns.every((column) => header.includes(columnKey(column)));
  // "CSV if its header contains normal, foil and name" (specification, section 5).
  if (has('Normal', 'Foil', 'Name')) {
    return { kind: 'card', places: placesIn(header, COLUMNS), hasHeader: true };
  }
  if (has(...FINISH_COLUMNS)) {
    const places = placesIn(header, [...FINISH_COLUMNS, 'Name']);
    return { kind: 'finish', places, hasHeader: true };
  }
  return formWithoutHeader(cells);
}

function formWithoutHeader(cells: readonly string[]): CsvForm | undefined {
  const [first = '', second = '', third = '', fourth = ''] = cells;
  if (copiesOfFinish(third, 0) !== undefined && numberIn(fourth) !== undefined) {
    const header = [...FINISH_COLUMNS, 'Name'].map(columnKey);
    return { kind: 'finish', places: placesIn(header, header), hasHeader: false };
  }
  const isCard = numberIn(first) !== undefined && numberIn(second) !== undefined;
  if (!isCard || cells.length < FEWEST_COLUMNS) return undefined;
  return { kind: 'card', places: placesIn(COLUMNS.map(columnKey), COLUMNS), hasHeader: false };
}

/** A column that the header does not name is where the specification has it. */
function placesIn(header: readonly string[], columns: readonly string[]): Places {
  return Object.fromEntries(
    columns.map((column, usual) => {
      const place = header.indexOf(columnKey(column));
      return [columnKey(column), place === -1 ? usual : place];
    }),
  );
}

function readCard({ line, cells }: CsvLine, places: Places): CsvRow | FileProblem {
  const text = cells.join(',');
  if (cells.length < FEWEST_COLUMNS) return problemAt(line, 'not_enough_columns', text);
  const cell = cellsAt(cells, places);
  const quantity = numberIn(cell('Normal'));
  const foilQuantity = numberIn(cell('Foil'));
  if (quantity === undefined || foilQuantity === undefined) {
    return problemAt(line, 'invalid_quantity', text);
  }
  const card = { set: cell('Set'), cardNumber: cell('Card Number'), name: cell('Name') };
  return { row: line, ...card, quantity, foilQuantity };
}

function readFinish({ line, cells }: CsvLine, places: Places): CsvRow | FileProblem {
  const text = cells.join(',');
  if (cells.length < FINISH_COLUMNS.length) return problemAt(line, 'not_enough_columns', text);
  const cell = cellsAt(cells, places);
  const count = numberIn(cell('Count'));
  if (count === undefined) return problemAt(line, 'invalid_quantity', text);
  const copies = copiesOfFinish(cell('Variant'), count);
  if (copies === undefined) return problemAt(line, 'invalid_variant', text);
  const card = { set: cell('Set Number'), cardNumber: cell('Card Number'), name: cell('Name') };
  return { row: line, ...card, ...copies };
}

function cellsAt(cells: readonly string[], places: Places): (column: string) => string {
  return (column) => (cells[places[columnKey(column)] ?? -1] ?? '').trim();
}

/** "Variant normal or foil (one tool also writes holofoil)". */
function copiesOfFinish(variant: string, count: number): Copies | undefined {
  const finish = variant.trim().toLowerCase();
  if (finish === 'normal') return { quantity: count, foilQuantity: 0 };
  return finish === 'foil' || finish === 'holofoil'
    ? { quantity: 0, foilQuantity: count }
    : undefined;
}

/** A whole number of copies; undefined for anything else, such as `3x` or `1.5`. */
function numberIn(cell: string): number | undefined {
  const text = cell.trim();
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

function columnKey(title: string): string {
  return title.toLowerCase().replace(/[^a-z]/g, '');
}

/** `6` becomes `006`, as other sites write it; `P1` stays. */
function padded(text: string): string {
  return /^\d+$/.test(text) ? text.padStart(3, '0') : text;
}

/** `SUPER_RARE` becomes `Super Rare`. */
export function rarityWords({ rarity }: Pick<Card, 'rarity'>): string {
  return rarity
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');
}
