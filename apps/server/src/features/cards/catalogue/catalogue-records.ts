import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { compareFormats, type LorcanaFile } from './lorcana-json.ts';
import type { LorcanaCard, LorcanaSet } from './lorcana-schema.ts';

/** Part of a file that was skipped or replaced by a default, with the reason. */
export interface SkippedPart {
  readonly file: string;
  /** Path in the file, such as `cards[17]` or `sets.Q4`; empty for the whole file. */
  readonly path: string;
  readonly cardId: number | null;
  readonly reason: string;
}

export interface FileRecord<T> {
  readonly value: T;
  readonly file: LorcanaFile;
  readonly path: string;
}
export type CardRecord = FileRecord<LorcanaCard>;
export type SetRecord = FileRecord<LorcanaSet>;

export type RecordsByLanguage<T> = ReadonlyMap<Language, FileRecord<T>>;

/** English first, because it decides facts; then the languages in the order of the site. */
export const READING_ORDER: readonly Language[] = [
  'en',
  ...LANGUAGES.filter((language) => language !== 'en'),
];

/**
 * Groups the card records by id and language. Reports duplicate ids in a file and uses the first;
 * of several files in a language, the newest wins.
 */
export function cardRecords(
  files: readonly LorcanaFile[],
  skipped: SkippedPart[],
): ReadonlyMap<number, RecordsByLanguage<LorcanaCard>> {
  const records = new Map<number, Map<Language, CardRecord>>();
  for (const file of newestFirst(files)) {
    const inThisFile = new Set<number>();
    let older = 0;
    for (const [index, value] of file.cards.entries()) {
      const path = `cards[${index}]`;
      if (inThisFile.has(value.id)) {
        const reason = `duplicate id ${value.id} in this file; using the first one`;
        skipped.push({ file: file.file, path, cardId: value.id, reason });
        continue;
      }
      inThisFile.add(value.id);
      if (!put(records, value.id, { value, file, path })) older += 1;
    }
    if (older > 0) {
      const reason = `${older} of these cards are in a newer file of the same language`;
      skipped.push({ file: file.file, path: 'cards', cardId: null, reason });
    }
  }
  return records;
}

/** Groups the set records by code and language; of several files in a language, the newest wins. */
export function setRecords(
  files: readonly LorcanaFile[],
): ReadonlyMap<string, RecordsByLanguage<LorcanaSet>> {
  const records = new Map<string, Map<Language, SetRecord>>();
  for (const file of newestFirst(files)) {
    for (const [code, value] of Object.entries(file.sets)) {
      put(records, code, { value, file, path: `sets.${code}` });
    }
  }
  return records;
}

export function inReadingOrder<T>(records: RecordsByLanguage<T>): readonly FileRecord<T>[] {
  return READING_ORDER.map((language) => records.get(language)).filter(
    (record) => record !== undefined,
  );
}

function put<Key, T>(
  records: Map<Key, Map<Language, FileRecord<T>>>,
  key: Key,
  record: FileRecord<T>,
): boolean {
  const byLanguage = getOrInsert(records, key, () => new Map<Language, FileRecord<T>>());
  if (byLanguage.has(record.file.language)) return false;
  byLanguage.set(record.file.language, record);
  return true;
}

/** Sorts files by format version, then creation time, newest first; later arguments win ties. */
function newestFirst(files: readonly LorcanaFile[]): readonly LorcanaFile[] {
  return files.toReversed().toSorted((a, b) => {
    const formats = compareFormats(b.formatVersion, a.formatVersion);
    if (formats !== 0) return formats;
    return a.generatedOn === b.generatedOn ? 0 : a.generatedOn < b.generatedOn ? 1 : -1;
  });
}
