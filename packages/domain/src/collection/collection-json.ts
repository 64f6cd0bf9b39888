import {
  MAX_COLLECTION_FILE_LENGTH,
  MAX_IMPORT_ROWS,
  problemAt,
  unreadFile,
  type FileProblem,
  type FileReading,
  type JsonRow,
} from './collection-file.ts';
import { MAX_COPIES, type CollectionEntry } from './collection.ts';

/** Contents of a JSON file. */
export interface JsonReading extends FileReading<JsonRow> {
  /** Decks in a backup of the game's own app; they are not read. */
  readonly unreadDecks: number;
}

/** Largest card number: four bytes, signed. */
const MAX_GLOBAL_ID = 2 ** 31 - 1;

/** Formats the collection as JSON for `readCollectionJson`. */
export function collectionJson(entries: readonly CollectionEntry[]): string {
  const items = entries.map(({ card: { globalId }, quantity, foilQuantity }) => ({
    globalId,
    quantity,
    foilQuantity,
  }));
  return `${JSON.stringify(items, undefined, 2)}\n`;
}

/**
 * Reads a JSON file: "must be an array; each item needs a numeric globalId; quantity and
 * foilQuantity must be numbers >= 0" (specification, section 5). Only whole numbers are accepted.
 * Backups of the game's own app are supported too, without their decks, whose format is unknown.
 */
export function readCollectionJson(text: string): JsonReading {
  const unread = (code: FileProblem['code']) => ({ ...unreadFile(code), unreadDecks: 0 });
  if (text.trim() === '') return unread('empty');
  if (text.length > MAX_COLLECTION_FILE_LENGTH) return unread('too_long');
  const value = parsed(text);
  if (value === undefined) return unread('invalid_json');
  const backup = backupItems(value);
  const items = backup ?? value;
  if (!Array.isArray(items)) return unread('not_an_array');
  if (items.length > MAX_IMPORT_ROWS) return unread('too_many_rows');
  const rows: JsonRow[] = [];
  const problems: FileProblem[] = [];
  for (const [index, item] of items.entries()) {
    const read = readItem(item, index + 1);
    if ('code' in read) problems.push(read);
    else rows.push(read);
  }
  return { rows, problems, unreadDecks: backup === undefined ? 0 : decksIn(value) };
}

/** Number of the decks of a backup, whether they are in a list, by their names, or one text. */
function decksIn(backup: unknown): number {
  return Object.entries(fieldsOf(backup))
    .filter(([part]) => part.startsWith('Decks'))
    .map(
      ([, decks]) =>
        Object.keys(fieldsOf(decks === '' || typeof decks !== 'string' ? decks : [decks])).length,
    )
    .reduce((sum, count) => sum + count, 0);
}

function readItem(item: unknown, row: number): JsonRow | FileProblem {
  const { globalId, quantity, foilQuantity } = fieldsOf(item);
  const text = JSON.stringify(item);
  if (!isWholeUpTo(globalId, MAX_GLOBAL_ID)) return problemAt(row, 'invalid_global_id', text);
  if (!isWholeUpTo(quantity, MAX_COPIES)) return problemAt(row, 'invalid_quantity', text);
  if (!isWholeUpTo(foilQuantity, MAX_COPIES)) {
    return problemAt(row, 'invalid_foil_quantity', text);
  }
  return { row, globalId, quantity, foilQuantity };
}

/** Converts a backup of the game's own app, one item per finish; undefined for others. */
function backupItems(value: unknown): readonly unknown[] | undefined {
  const { OwnedCardQuantitiesV2: owned } = fieldsOf(value);
  if (!Array.isArray(owned)) return undefined;
  return owned.map((item: unknown) => {
    const { Id: globalId, Type: finish, Quantity: copies } = fieldsOf(item);
    if (finish === 'Regular') return { globalId, quantity: copies, foilQuantity: 0 };
    if (finish === 'Foiled') return { globalId, quantity: 0, foilQuantity: copies };
    return item;
  });
}

function fieldsOf(item: unknown): Readonly<Record<string, unknown>> {
  return typeof item === 'object' && item !== null ? { ...item } : {};
}

function isWholeUpTo(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
}

/** Parses JSON; undefined if it is invalid. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
