import type { Card } from '../cards/card.ts';
import { getOrInsert } from '../cards/get-or-insert.ts';
import { isCollectionCsv } from './collection-csv.ts';
import type { CollectionFormat, CsvRow, JsonRow } from './collection-file.ts';
import { NO_COPIES, type Copies } from '../cards/copies.ts';
import { storedCopies, sumOfCopies, type Collection } from './collection.ts';

/** "Mode is merge or replace" (specification, section 4); add, for what has just been bought. */
export const IMPORT_MODES = ['merge', 'replace', 'add'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** "The last ten changes by import" can be taken back. */
export const MAX_COLLECTION_BACKUPS = 10;

/** A card of a file that is in no catalogue. */
export interface MissingCard {
  readonly identifier: string;
  /** The rows that name it. */
  readonly rows: readonly number[];
}

/** Copies in a file of what the player owns. */
export interface ListedCollection {
  readonly collection: Collection;
  readonly missing: readonly MissingCard[];
}

/** Change of one card. */
export interface CopiesChange {
  readonly cardId: string;
  readonly before: Copies;
  readonly after: Copies;
}

/** Cards that come, stay in other numbers, and go. */
export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * "Pasted text is JSON if it starts with [ or { and parses; CSV if its header contains normal, foil
 * and name" (specification, section 5), or begins like the other form of CSV.
 */
export function detectCollectionFormat(pasted: string): CollectionFormat | undefined {
  const text = pasted.replace(/^\uFEFF/, '').trimStart();
  if (/^[[{]/.test(text)) return isJson(text) ? 'json' : undefined;
  return isCollectionCsv(text) ? 'csv' : undefined;
}

/** The cards of the rows, as `find` knows them. Rows that name one card count together. */
export function listedCollection<T extends JsonRow | CsvRow>(
  rows: readonly T[],
  find: (row: T) => Card | undefined,
): ListedCollection {
  const collection = new Map<string, Copies>();
  const missing = new Map<string, number[]>();
  for (const row of rows) {
    const card = find(row);
    if (card === undefined) {
      getOrInsert(missing, identifierOf(row), () => []).push(row.row);
    } else {
      const { quantity, foilQuantity } = row;
      const copies = sumOfCopies(collection.get(card.id) ?? NO_COPIES, { quantity, foilQuantity });
      collection.set(card.id, storedCopies(card, copies));
    }
  }
  return {
    collection,
    missing: [...missing].map(([identifier, numbers]) => ({ identifier, rows: numbers })),
  };
}

/**
 * The collection after an import. Merge: listed cards take the quantities of the file, the others
 * stay, so that the import of one's own export changes nothing. Add: listed cards take the
 * quantities of the file beside what is there. Replace: the file is all there is.
 */
export function collectionAfterImport(
  before: Collection,
  listed: Collection,
  mode: ImportMode,
): Collection {
  switch (mode) {
    case 'merge':
      return new Map([...before, ...listed]);
    case 'add':
      return new Map([
        ...before,
        ...[...listed].map(
          ([cardId, copies]) =>
            [cardId, sumOfCopies(before.get(cardId) ?? NO_COPIES, copies)] as const,
        ),
      ]);
    case 'replace':
      return listed;
  }
}

/** All cards of which one collection has other copies than the other. */
export function collectionChanges(before: Collection, after: Collection): readonly CopiesChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((cardId) => ({
      cardId,
      before: before.get(cardId) ?? NO_COPIES,
      after: after.get(cardId) ?? NO_COPIES,
    }))
    .filter((change) => !sameCopies(change.before, change.after));
}

export function countChanges(changes: readonly CopiesChange[]): ChangeCounts {
  const added = changes.filter(({ before }) => sameCopies(before, NO_COPIES)).length;
  const removed = changes.filter(({ after }) => sameCopies(after, NO_COPIES)).length;
  return { added, changed: changes.length - added - removed, removed };
}

function sameCopies(a: Copies, b: Copies): boolean {
  return a.quantity === b.quantity && a.foilQuantity === b.foilQuantity;
}

function identifierOf(row: JsonRow | CsvRow): string {
  if ('globalId' in row) return String(row.globalId);
  const place = `${row.set} ${row.cardNumber}`.trim();
  return row.name === '' ? place : `${row.name} (${place})`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
