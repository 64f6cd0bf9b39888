import type { Card } from '../cards/card.ts';
import { getOrInsert } from '../cards/get-or-insert.ts';
import { isCollectionCsv } from './collection-csv.ts';
import type { CollectionFormat, CsvRow, JsonRow } from './collection-file.ts';
import { NO_COPIES, type Copies } from '../cards/copies.ts';
import type { PrintedCardProblem } from '../lists/printed-card.ts';
import {
  higherOfCopies,
  isSpecialRarity,
  MAX_COPIES,
  sumOfCopies,
  type Collection,
} from './collection.ts';

/** "Mode is merge or replace" (specification, section 4); `add` is for newly bought cards. */
export const IMPORT_MODES = ['merge', 'replace', 'add'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** Modes of imports; `higher` is for copies that two devices counted. */
export const APPLIED_MODES = [...IMPORT_MODES, 'higher'] as const;
export type AppliedMode = (typeof APPLIED_MODES)[number];

/** Mode that a backup names: `higher` is a merge of two counts. */
export function modeOfBackup(mode: AppliedMode): ImportMode {
  return mode === 'higher' ? 'merge' : mode;
}

/** Copies of cards that two collections have: the higher count, or both added up. */
export const COPIES_CHOICES = ['larger', 'sum'] as const;
export type CopiesChoice = (typeof COPIES_CHOICES)[number];

/** Import that joins another collection to one's own. */
export const JOINING_MODES = { larger: 'higher', sum: 'add' } as const;

export type RowProblem =
  | PrintedCardProblem
  | { readonly code: 'unknown_id'; readonly text: string; readonly candidates: readonly Card[] };

/** Rows of a file that match no card, or several. */
export interface MissingCard {
  readonly code: RowProblem['code'];
  /** Unknown part of the row, verbatim. */
  readonly text: string;
  /** Candidate cards, the most likely first. */
  readonly candidates: readonly Card[];
  readonly identifier: string;
  readonly rows: readonly number[];
}

/** Copies in a file by card id; a finish that no row names is omitted. */
export type ListedCopies = ReadonlyMap<string, Partial<Copies>>;

export interface ListedCollection {
  readonly listed: ListedCopies;
  readonly missing: readonly MissingCard[];
}

export interface CopiesChange {
  readonly cardId: string;
  readonly before: Copies;
  readonly after: Copies;
}

/** Numbers of cards that were added, changed in quantity, and removed. */
export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * "Pasted text is JSON if it starts with [ or { and parses; CSV if its header contains normal, foil
 * and name" (specification, section 5), or if it starts like another supported form of CSV.
 */
export function detectCollectionFormat(pasted: string): CollectionFormat | undefined {
  const text = pasted.replace(/^\uFEFF/, '').trimStart();
  if (/^[[{]/.test(text)) return isJson(text) ? 'json' : undefined;
  return isCollectionCsv(text) ? 'csv' : undefined;
}

/**
 * Resolves rows to cards with `find`. Rows of the same card are added up. A row with zero copies of
 * an unknown card without candidates is skipped.
 */
export function listedCollection<T extends JsonRow | CsvRow>(
  rows: readonly T[],
  find: (row: T) => { readonly card: Card } | RowProblem,
): ListedCollection {
  const listed = new Map<string, Partial<Copies>>();
  const missing = new Map<string, MissingCard & { readonly rows: number[] }>();
  for (const row of rows) {
    const { quantity, foilQuantity } = row;
    const found = find(row);
    if ('card' in found) {
      const { card } = found;
      const before = listed.get(card.id) ?? {};
      const named = namedCopies(card, row);
      listed.set(
        card.id,
        partialCopies(
          sumOf(before.quantity, named.quantity),
          sumOf(before.foilQuantity, named.foilQuantity),
        ),
      );
    } else if ((quantity ?? 0) + (foilQuantity ?? 0) > 0 || found.candidates.length > 0) {
      const identifier = identifierOf(row);
      getOrInsert(missing, identifier, () => ({ ...found, identifier, rows: [] })).rows.push(
        row.row,
      );
    }
  }
  return { listed, missing: [...missing.values()] };
}

/** Returns the copies of a row. Normal copies of a foil-only card count as foil. */
function namedCopies(card: Card, { quantity, foilQuantity }: Partial<Copies>): Partial<Copies> {
  if (!isSpecialRarity(card)) return partialCopies(quantity, foilQuantity);
  const isFoilOnly = quantity === undefined || quantity === 0;
  return partialCopies(undefined, isFoilOnly ? foilQuantity : sumOf(quantity, foilQuantity));
}

function partialCopies(
  quantity: number | undefined,
  foilQuantity: number | undefined,
): Partial<Copies> {
  return {
    ...(quantity !== undefined && { quantity }),
    ...(foilQuantity !== undefined && { foilQuantity }),
  };
}

function sumOf(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a + b, MAX_COPIES);
}

/**
 * Applies an import to a collection.
 * - `merge`: finishes in the file take its quantities, including zero; everything else stays.
 *   Importing one's own export therefore changes nothing.
 * - `add`: copies in the file are added to the existing ones.
 * - `replace`: the file becomes the whole collection.
 * - `higher`: of each finish, the higher count of both.
 */
export function collectionAfterImport(
  before: Collection,
  listed: ListedCopies,
  mode: AppliedMode,
): Collection {
  const after = new Map(mode === 'replace' ? [] : before);
  for (const [cardId, copies] of listed) {
    const old = after.get(cardId) ?? NO_COPIES;
    const named = { ...(mode === 'merge' ? old : NO_COPIES), ...copies };
    const next = COMBINED[mode]?.(old, named) ?? named;
    if (sameCopies(next, NO_COPIES)) after.delete(cardId);
    else after.set(cardId, next);
  }
  return after;
}

/** Copies of a card that is in both, for modes that keep a part of the old ones. */
const COMBINED: Readonly<Partial<Record<AppliedMode, (a: Copies, b: Copies) => Copies>>> = {
  add: sumOfCopies,
  higher: higherOfCopies,
};

/** Takes the changes back from a collection that may have changed since; never below 0. */
export function withoutChanges(
  collection: Collection,
  changes: readonly CopiesChange[],
): Collection {
  const left = new Map(collection);
  for (const { cardId, before, after } of changes) {
    const now = left.get(cardId) ?? NO_COPIES;
    const rest = {
      quantity: Math.max(0, now.quantity - after.quantity + before.quantity),
      foilQuantity: Math.max(0, now.foilQuantity - after.foilQuantity + before.foilQuantity),
    };
    if (sameCopies(rest, NO_COPIES)) left.delete(cardId);
    else left.set(cardId, rest);
  }
  return left;
}

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
  if (place === '') return row.name;
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
