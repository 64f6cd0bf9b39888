import type { Copies } from '../cards/copies.ts';
import type { PrintedCard } from '../lists/printed-card.ts';

export const COLLECTION_FORMATS = ['json', 'csv'] as const;
export type CollectionFormat = (typeof COLLECTION_FORMATS)[number];

/** Position in a file, from 1: line of CSV or item of JSON. */
interface Row {
  readonly row: number;
}

/** "Export JSON item: globalId, quantity, foilQuantity" (specification, section 3). */
export interface JsonRow extends Row, Partial<Copies> {
  readonly globalId: number;
}

/** Row of CSV; a finish that the row does not name is omitted. */
export interface CsvRow extends Row, Partial<Copies>, PrintedCard {}

/** Unreadable part of a file; without `row`, the whole file. */
export interface FileProblem extends Partial<Row> {
  readonly code:
    | 'empty'
    | 'too_long'
    | 'too_many_rows'
    | 'invalid_json'
    | 'not_an_array'
    | 'unknown_columns'
    | 'invalid_global_id'
    | 'invalid_quantity'
    | 'invalid_foil_quantity'
    | 'invalid_variant'
    | 'not_enough_columns'
    | 'unclosed_quote'
    | 'no_card';
  /** Shortened text at that position; empty for the whole file. */
  readonly text: string;
}

export interface FileReading<T extends JsonRow | CsvRow> {
  readonly rows: readonly T[];
  readonly problems: readonly FileProblem[];
}

/** Limit (not in the specification): twice the number of cards, plus room for growth. */
export const MAX_IMPORT_ROWS = 20_000;
/** Limit in characters (not in the specification). */
export const MAX_COLLECTION_FILE_LENGTH = 5_000_000;
const MAX_TEXT_LENGTH = 160;

export function unreadFile(code: FileProblem['code']): FileReading<never> {
  return { rows: [], problems: [{ code, text: '' }] };
}

export function problemAt(row: number, code: FileProblem['code'], text: string): FileProblem {
  return { row, code, text: text.slice(0, MAX_TEXT_LENGTH) };
}

const FORMAT_OF_EXTENSION: ReadonlyMap<string, CollectionFormat> = new Map([
  ['json', 'json'],
  ['csv', 'csv'],
  ['tsv', 'csv'],
  ['txt', 'csv'],
]);

/** "File type detected from extension .json or .csv" (specification, section 5), .tsv or .txt. */
export function formatOfFileName(fileName: string): CollectionFormat | undefined {
  return FORMAT_OF_EXTENSION.get(fileName.toLowerCase().split('.').at(-1) ?? '');
}

/** "File names {brand}_collection_{date}.json or .csv" (section 7); `date` is `YYYY-MM-DD`. */
export function collectionFileName(date: string, format: CollectionFormat): string {
  return `inkfolio_collection_${date}.${format}`;
}
