import type { Copies } from '@inkfolio/domain/cards/copies';
import { copiesFromJson, type CopiesEdits } from '@inkfolio/domain/collection/copies-edits';
import {
  onRecordsElsewhere,
  readRecord,
  recordKeys,
  UNSENT_RECORDS,
  writeRecord,
} from '../../../lib/local-records.ts';

const [, PREFIX] = UNSENT_RECORDS;
const SEPARATOR = ' ';

/** Edits of the player on this device; a record that cannot be read is deleted. */
export function readCopiesEdits(userId: string): CopiesEdits {
  const prefix = prefixOf(userId);
  const edits = new Map<string, Copies>();
  for (const key of recordKeys(prefix)) {
    const copies = copiesFromJson(readRecord(key) ?? '');
    if (copies === undefined) writeRecord(key, undefined);
    else edits.set(key.slice(prefix.length), copies);
  }
  return edits;
}

/**
 * Keeps the copies of a card until they are saved, or forgets them when undefined. Each card has a
 * record of its own, so that tabs never write over each other's cards.
 */
export function keepCopies(userId: string, cardId: string, copies: Copies | undefined): void {
  const text = copies && JSON.stringify(copies);
  writeRecord(prefixOf(userId) + cardId, text);
}

/** Calls `listener` whenever another tab has kept or forgotten something of the player. */
export function onCopiesKeptElsewhere(userId: string, listener: () => void): void {
  onRecordsElsewhere(prefixOf(userId), listener);
}

function prefixOf(userId: string): string {
  return [PREFIX, userId, ''].join(SEPARATOR);
}
