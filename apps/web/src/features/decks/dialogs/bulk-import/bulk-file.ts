import { readDeckFiles, type DeckFileReading } from '@inkfolio/domain/decks/deck-json';
import type { TextId } from '../../../../lib/i18n.ts';
import { namesIn } from './bulk-import.ts';

/** Decks of a file, parsed one by one. */
export interface BulkDecks {
  readonly problemId: undefined;
  readonly readings: readonly DeckFileReading[];
  readonly names: readonly (string | undefined)[];
}

/** Decks of a file, or its error. */
type BulkFileReading = BulkDecks | { readonly problemId: TextId };

/** Whether the text starts as a JSON array of objects, as saved by "export all decks". */
export function isDeckArray(text: string): boolean {
  return /^\uFEFF?\s*\[\s*(?:\{|\]\s*$)/.test(text);
}

/** "Must parse and be an array" (specification, section 5). */
export function readBulkFile(text: string): BulkFileReading {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { problemId: 'deckImport.bulk.invalidJson' };
  }
  const readings = readDeckFiles(value);
  if (readings === undefined || readings.length === 0) {
    return { problemId: 'deckImport.bulk.noArray' };
  }
  return { problemId: undefined, readings, names: namesIn(Array.isArray(value) ? value : []) };
}
