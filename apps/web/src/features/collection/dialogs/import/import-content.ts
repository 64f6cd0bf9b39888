import type { CollectionFileContent } from '@inkfolio/contract/collection-import';
import type { Card } from '@inkfolio/domain/cards/card';
import { readCollectionCsv, type CsvColumn } from '@inkfolio/domain/collection/collection-csv';
import type {
  CollectionFormat,
  CsvRow,
  FileProblem,
  JsonRow,
} from '@inkfolio/domain/collection/collection-file';
import { readCollectionJson } from '@inkfolio/domain/collection/collection-json';
import type { ColumnMeaning } from '@inkfolio/domain/lists/list-columns';

/** Import settings that the player changes in the preview. */
export interface ImportChoices {
  /** Meanings of the columns; undefined leaves them to the reader. */
  readonly meanings: readonly ColumnMeaning[] | undefined;
  /** Whether rows of no copies count. */
  readonly setsToZero: boolean;
  /** Cards picked for rows that name none for certain, by row. */
  readonly picks: ReadonlyMap<number, Card>;
}

/** Content of a file, ready to be sent, and its rows that are not understood. */
export interface ImportContent {
  readonly content: CollectionFileContent;
  /** Problems by row. */
  readonly problems: readonly FileProblem[];
  /** Columns of a CSV file. */
  readonly columns: readonly CsvColumn[];
  /** True when nothing can be read before the player says what the columns hold. */
  readonly needsColumns: boolean;
  /** Rows of no copies that are left out. */
  readonly zeroRowCount: number;
  /** Decks in the file that are left out. */
  readonly unreadDecks: number;
}

export const NO_CHOICES: ImportChoices = {
  meanings: undefined,
  setsToZero: false,
  picks: new Map(),
};

/** The lengths that the server takes. */
const MAX_SET_LENGTH = 100;
const MAX_NUMBER_LENGTH = 20;
const MAX_NAME_LENGTH = 200;

/** Reads a text of the format; a problem without a row when nothing of it can be used. */
export function readImport(
  text: string,
  format: CollectionFormat,
  { meanings, setsToZero, picks }: ImportChoices = NO_CHOICES,
): ImportContent | FileProblem {
  const { rows, problems, columns, zeroRows, unreadDecks } =
    format === 'json'
      ? { ...readCollectionJson(text), columns: [], zeroRows: [] }
      : { ...readCollectionCsv(text, meanings), unreadDecks: 0 };
  const whole = problems.find(({ row }) => row === undefined);
  const needsColumns = whole?.code === 'unknown_columns' && columns.length > 1;
  if (whole !== undefined && !needsColumns) return whole;
  const data = [...rows, ...(setsToZero ? zeroRows : [])].map((row) => {
    if ('globalId' in row) return row;
    const picked = picks.get(row.row);
    return picked === undefined ? fitted(row) : ofPicked(row, picked);
  });
  return {
    content: { format, data },
    problems: needsColumns ? [] : problems,
    columns,
    needsColumns,
    zeroRowCount: zeroRows.length,
    unreadDecks,
  };
}

function ofPicked({ row, quantity, foilQuantity }: CsvRow, { globalId }: Card): JsonRow {
  return {
    ...{ row, globalId },
    ...(quantity !== undefined && { quantity }),
    ...(foilQuantity !== undefined && { foilQuantity }),
  };
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
