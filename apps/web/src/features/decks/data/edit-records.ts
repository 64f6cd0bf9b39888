import { editsFromFormerJson } from '@inkfolio/domain/decks/deck-edits';
import { readRecord, recordKeys, UNSENT_RECORDS, writeRecord } from '../../../lib/local-records.ts';
import { whenTabIsClosed } from '../../../lib/open-tabs.ts';

export interface EditedDeck {
  readonly userId: string;
  readonly deckId: string;
}

export function prefixOf({ userId, deckId }: EditedDeck): string {
  return `${UNSENT_RECORDS.deckEdits} ${userId} ${deckId} `;
}

/** Ids of the player's decks with edits stored on this device. */
export function decksWithStoredEdits(userId: string): readonly string[] {
  const prefixes = [UNSENT_RECORDS.deckEdits, UNSENT_RECORDS.formerDeckEdits];
  const decks = prefixes
    .map((prefix) => `${prefix} ${userId} `)
    .flatMap((prefix) => recordKeys(prefix).map((key) => key.slice(prefix.length).split(' ')[0]));
  return [...new Set(decks)].filter((deckId) => deckId !== undefined);
}

/**
 * Migrates edits that an older version of the site stored, one record per tab, then calls `taken`.
 * An old tab that is still open stores and sends its own edits.
 */
export function migrateFormerEdits(deck: EditedDeck, taken: () => void): void {
  const prefix = `${UNSENT_RECORDS.formerDeckEdits} ${deck.userId} ${deck.deckId} `;
  for (const record of recordKeys(prefix)) {
    const tab = record.slice(prefix.length);
    whenTabIsClosed(tab, () => {
      const left = editsFromFormerJson(readRecord(record) ?? '', tab);
      for (const [key, edit] of left ?? []) {
        const now = prefixOf(deck) + key;
        // Inks chosen since then win.
        if (readRecord(now) === undefined) writeRecord(now, JSON.stringify(edit));
      }
      writeRecord(record, undefined);
      taken();
    });
  }
}
