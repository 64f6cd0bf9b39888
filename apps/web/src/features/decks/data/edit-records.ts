import { recordKeys, UNSENT_RECORDS } from '../../../lib/local-records.ts';

export interface EditedDeck {
  readonly userId: string;
  readonly deckId: string;
}

export function prefixOf({ userId, deckId }: EditedDeck): string {
  return `${UNSENT_RECORDS.deckEdits} ${userId} ${deckId} `;
}

/** Ids of the player's decks with edits stored on this device. */
export function decksWithStoredEdits(userId: string): readonly string[] {
  const prefix = `${UNSENT_RECORDS.deckEdits} ${userId} `;
  const decks = recordKeys(prefix).map((key) => key.slice(prefix.length).split(' ')[0]);
  return [...new Set(decks)].filter((deckId) => deckId !== undefined);
}
