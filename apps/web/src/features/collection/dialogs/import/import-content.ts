import type { CollectionFileContent } from '@inkfolio/contract/collection-import';
import { readCollectionCsv } from '@inkfolio/domain/collection/collection-csv';
import type {
  CollectionFormat,
  CsvRow,
  FileProblem,
} from '@inkfolio/domain/collection/collection-file';
import { readCollectionJson } from '@inkfolio/domain/collection/collection-json';

/** Content of a file, ready to be sent, and its rows that are not understood. */
export interface ImportContent {
  readonly content: CollectionFileContent;
  /** Problems by row; one without a row is about the whole file. */
  readonly problems: readonly FileProblem[];
}

/** The lengths that the server takes. */
const MAX_SET_LENGTH = 100;
const MAX_NUMBER_LENGTH = 20;
const MAX_NAME_LENGTH = 200;

/** Reads a text of the format; a problem without a row when nothing of it can be used. */
export function readImport(text: string, format: CollectionFormat): ImportContent | FileProblem {
  const { rows, problems } = format === 'json' ? readCollectionJson(text) : readCollectionCsv(text);
  const whole = problems.find(({ row }) => row === undefined);
  if (whole !== undefined) return whole;
  const data = rows.map((row) => ('globalId' in row ? row : fitted(row)));
  return { content: { format, data }, problems };
}

/**
 * Row with a shortened name: no card has such a long one, so the row counts as not found and the
 * others are imported.
 */
function fitted(row: CsvRow): CsvRow {
  const { set, cardNumber, name } = row;
  return {
    ...row,
    set: shortened(set, MAX_SET_LENGTH),
    cardNumber: shortened(cardNumber, MAX_NUMBER_LENGTH),
    name: shortened(name, MAX_NAME_LENGTH),
  };
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
