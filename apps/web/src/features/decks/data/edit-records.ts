import { editsFromJson, isSettled, type DeckEdits } from '@inkfolio/domain/decks/deck-edits';
import { readRecord, recordKeys, UNSENT_RECORDS, writeRecord } from '../../../lib/local-records.ts';
import { holdThisTab, THIS_TAB, whenTabIsClosed } from '../../../lib/open-tabs.ts';

/** Whose edits of which deck. */
export interface EditedDeck {
  readonly userId: string;
  readonly deckId: string;
}

const [PREFIX] = UNSENT_RECORDS;
const SEPARATOR = ' ';

/** Keeps what this tab has not sent, so that it outlives the page. */
export function keepEdits(deck: EditedDeck, edits: DeckEdits): void {
  holdThisTab();
  const text = isSettled(edits) ? undefined : JSON.stringify(edits);
  writeRecord(keyOf(deck, THIS_TAB), text);
}

/** The decks of the player with edits that are kept on this device. */
export function decksWithKeptEdits(userId: string): readonly string[] {
  const keys = recordKeys(PREFIX + SEPARATOR + userId + SEPARATOR);
  return [...new Set(keys.map((key) => partsOf(key).deckId))];
}

/**
 * Hands over the edits of each other tab once that tab is closed, then forgets them. `takeOver`
 * keeps them itself before it returns: should the page go in between, they are kept twice, which
 * the ids of the calls make harmless; so clicks must be calls by then, and are written down as such
 * first.
 */
export function takeOverEdits(
  deck: EditedDeck,
  asCalls: (edits: DeckEdits) => DeckEdits,
  takeOver: (edits: DeckEdits) => void,
): void {
  for (const key of recordKeys(keyOf(deck, ''))) {
    whenTabIsClosed(partsOf(key).tab, () => {
      const left = editsFromJson(readRecord(key) ?? '');
      if (left !== undefined) {
        const calls = asCalls(left);
        writeRecord(key, JSON.stringify(calls));
        takeOver(calls);
      }
      writeRecord(key, undefined);
    });
  }
}

function keyOf({ userId, deckId }: EditedDeck, tab: string): string {
  return [PREFIX, userId, deckId, tab].join(SEPARATOR);
}

function partsOf(key: string): { readonly deckId: string; readonly tab: string } {
  const [, , deckId = '', tab = ''] = key.split(SEPARATOR);
  return { deckId, tab };
}
