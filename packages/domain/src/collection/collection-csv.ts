import { groupOf } from '../cards/card-groups.ts';
import { translationOf, type Card } from '../cards/card.ts';
import type { Copies } from '../cards/copies.ts';
import type { Language } from '../language.ts';
import { readCsv, type CsvLine } from '../lists/csv-reading.ts';
import { BYTE_ORDER_MARK, csvRow } from '../lists/csv.ts';
import { readFinish } from '../lists/finish-words.ts';
import {
  isHeader,
  meaningsOfTitles,
  placesOf,
  type ColumnMeaning,
  type ColumnPlaces,
} from '../lists/list-columns.ts';
import {
  MAX_COLLECTION_FILE_LENGTH,
  MAX_IMPORT_ROWS,
  problemAt,
  unreadFile,
  type CsvRow,
  type FileProblem,
  type FileReading,
} from './collection-file.ts';
import { readCollectionList } from './collection-list.ts';
import type { CollectionEntry } from './collection.ts';

/** "CSV columns" (specification, section 3). */
const COLUMNS = ['Normal', 'Foil', 'Name', 'Set', 'Card Number', 'Color', 'Rarity'] as const;
/** Columns without a header; "each row at least 7 columns" (specification, section 5). */
const CARD_MEANINGS: readonly ColumnMeaning[] = [
  ...(['normal', 'foil', 'name', 'set', 'number', 'ignored', 'ignored'] as const),
];
/** Columns of the form per finish without a header: "import needs only the first four". */
const FINISH_MEANINGS: readonly ColumnMeaning[] = ['set', 'number', 'finish', 'count', 'name'];
/** Limit of lines above a header, such as a title. */
const MAX_LINES_ABOVE = 5;
const SAMPLE_ROWS = 5;

export interface CsvColumn {
  /** Empty in a file without a header. */
  readonly title: string;
  readonly meaning: ColumnMeaning;
  readonly samples: readonly string[];
}

export interface CsvReading extends FileReading<CsvRow> {
  readonly columns: readonly CsvColumn[];
  /** Rows without copies; the specification's form skips them. */
  readonly zeroRows: readonly CsvRow[];
}

/**
 * Formats the collection as CSV with card names in `language`; colours and rarities stay in
 * English. `readCollectionCsv` finds the same cards in any language.
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
 * Reads a collection from CSV. `meanings` overrides the detected columns. Columns are detected by
 * their titles, or by their position without a header. A row counts one finish of a card or both.
 * Text without such columns may still be a card list.
 */
export function readCollectionCsv(text: string, meanings?: readonly ColumnMeaning[]): CsvReading {
  const unread = (code: FileProblem['code'], columns: readonly CsvColumn[] = []) => ({
    ...unreadFile(code),
    ...{ columns, zeroRows: [] },
  });
  if (text.length > MAX_COLLECTION_FILE_LENGTH) return unread('too_long');
  const lines = readCsv(text);
  if (lines.length === 0) return unread('empty');
  const table = tableOf(lines, meanings);
  if (table.body.length > MAX_IMPORT_ROWS) return unread('too_many_rows');
  if (!isReadable(table.places)) {
    const list = meanings === undefined ? readCollectionList(text) : undefined;
    if (list !== undefined) return { ...list, columns: [], zeroRows: [] };
    return unread('unknown_columns', table.columns);
  }
  const rows: CsvRow[] = [];
  const zeroRows: CsvRow[] = [];
  const problems: FileProblem[] = [];
  for (const line of table.body) {
    const read = readRow(line, table);
    if ('code' in read) problems.push(read);
    else if (read.quantity === 0 && read.foilQuantity === 0) zeroRows.push(read);
    else rows.push(read);
  }
  return { rows, problems, columns: table.columns, zeroRows };
}

/** Returns true if the text starts like a collection, or is a card list. */
export function isCollectionCsv(text: string): boolean {
  return isCollectionTable(text) || readCollectionList(text) !== undefined;
}

/** Returns true for a card list (one card per line) that is not a table. */
export function isCollectionList(text: string): boolean {
  return !isCollectionTable(text) && readCollectionList(text) !== undefined;
}

function isCollectionTable(text: string): boolean {
  const start = text.trimStart().split(/\r\n|[\r\n]/, MAX_LINES_ABOVE + 1);
  const lines = readCsv(start.join('\n'));
  return lines.length > 0 && isReadable(tableOf(lines, undefined).places);
}

interface Table {
  readonly columns: readonly CsvColumn[];
  readonly places: ColumnPlaces;
  readonly body: readonly CsvLine[];
  /** Minimum number of cells per row. */
  readonly minCells: number;
}

function tableOf(lines: readonly CsvLine[], chosen: readonly ColumnMeaning[] | undefined): Table {
  const header = headerIn(lines);
  const titles = lines[header]?.cells ?? [];
  const body = lines.slice(header + 1);
  const samples = body
    .filter(({ isUnclosed }) => !isUnclosed)
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => cells);
  const known =
    header === -1 ? meaningsByPlace(samples[0] ?? []) : meaningsOfTitles(titles, samples);
  const meanings = chosen ?? known;
  const width = Math.max(titles.length, ...samples.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, place) => ({
    title: titles[place] ?? '',
    meaning: meanings[place] ?? ('ignored' as const),
    samples: samples.map((cells) => cells[place] ?? ''),
  }));
  const places = placesOf(columns.map(({ meaning }) => meaning));
  return { columns, places, body, minCells: minCellsOf(places, titles.length) };
}

/** Returns the index of the header, or -1, for example if the first line has a number. */
function headerIn(lines: readonly CsvLine[]): number {
  const known = lines.slice(0, MAX_LINES_ABOVE + 1).findIndex(({ cells }) => isHeader(cells));
  if (known !== -1) return known;
  const first = lines[0]?.cells ?? [];
  return first.length < 2 || first.some(isNumber) ? -1 : 0;
}

function meaningsByPlace(cells: readonly string[]): readonly ColumnMeaning[] {
  const [first = '', second = '', third = '', fourth = ''] = cells;
  const isFinishForm = readFinish(third) !== undefined && isNumber(fourth);
  if (isFinishForm) return FINISH_MEANINGS;
  return isNumber(first) && isNumber(second) && cells.length >= COLUMNS.length ? CARD_MEANINGS : [];
}

/** Returns true if the columns give copies, and a card by its name or by set and number. */
function isReadable({ normal, foil, count, name, set, number }: ColumnPlaces): boolean {
  const hasCopies = (normal ?? foil ?? count) !== undefined;
  return hasCopies && (name !== undefined || (set !== undefined && number !== undefined));
}

/**
 * Returns the minimum number of cells per row: "each row at least 7 columns" (specification,
 * section 5), fewer if the header has fewer.
 */
function minCellsOf(places: ColumnPlaces, titleCount: number): number {
  const { normal, foil, count, finish, set, number, name } = places;
  if (normal !== undefined && foil !== undefined) {
    return titleCount === 0 ? COLUMNS.length : Math.min(titleCount, COLUMNS.length);
  }
  const needed = set === undefined || number === undefined ? [name] : [set, number];
  return 1 + Math.max(...[normal, foil, count, finish, ...needed].map((place) => place ?? 0));
}

function readRow({ line, cells, isUnclosed }: CsvLine, table: Table): CsvRow | FileProblem {
  const text = cells.join(',');
  if (isUnclosed) return problemAt(line, 'unclosed_quote', text);
  if (cells.length < table.minCells) return problemAt(line, 'not_enough_columns', text);
  const { places } = table;
  const cell = (meaning: ColumnMeaning) => (cells[places[meaning] ?? -1] ?? '').trim();
  const version = cell('version');
  const card = {
    ...{ row: line, set: cell('set'), cardNumber: cell('number') },
    name: version === '' ? cell('name') : `${cell('name')} - ${version}`,
  };
  if (card.name === '' && card.cardNumber === '') return problemAt(line, 'no_card', text);
  const copies = copiesIn(places, cell);
  return typeof copies === 'string' ? problemAt(line, copies, text) : { ...card, ...copies };
}

type RowCopies = Partial<Copies> & Pick<CsvRow, 'rarity'>;

/** Reads the copies of a row; a finish without its own column is omitted. */
function copiesIn(
  places: ColumnPlaces,
  cell: (meaning: ColumnMeaning) => string,
): RowCopies | 'invalid_quantity' | 'invalid_variant' {
  const countOf = (meaning: ColumnMeaning) => countIn(cell(meaning));
  if (places.normal === undefined && (places.foil === undefined || places.finish !== undefined)) {
    const count = countOf('count');
    const finish = readFinish(cell('finish'));
    if (count === undefined) return 'invalid_quantity';
    if (finish === undefined) return 'invalid_variant';
    const { isFoil, rarity } = finish;
    return {
      ...(isFoil ? { foilQuantity: count } : { quantity: count }),
      ...(rarity && { rarity }),
    };
  }
  const normal = places.normal === undefined ? 'count' : 'normal';
  const quantity = countOf(normal);
  const foilQuantity = countOf('foil');
  if (quantity === undefined || foilQuantity === undefined) return 'invalid_quantity';
  return {
    ...(places[normal] !== undefined && { quantity }),
    ...(places.foil !== undefined && { foilQuantity }),
  };
}

/** Parses copies such as `4`, `4.0` or `4,0`; blank is zero, `3x` and `1.5` are undefined. */
function countIn(cell: string): number | undefined {
  const text = cell.trim();
  if (text === '' || /^[-–—]$/.test(text)) return 0;
  return /^\d{1,4}(?:\.0+|,0{1,2})?$/.test(text) ? Number.parseInt(text, 10) : undefined;
}

function isNumber(cell: string): boolean {
  return /\d/.test(cell) && countIn(cell) !== undefined;
}

/** Pads numbers to three digits as other sites do: `6` becomes `006`, `P1` stays. */
function padded(text: string): string {
  return /^\d+$/.test(text) ? text.padStart(3, '0') : text;
}

/** Formats `SUPER_RARE` as `Super Rare`. */
export function rarityWords({ rarity }: Pick<Card, 'rarity'>): string {
  return rarity
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');
}
