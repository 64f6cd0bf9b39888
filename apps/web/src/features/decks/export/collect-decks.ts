import type { DeckSummary } from '@inkfolio/contract/decks';
import type { DeckExport } from '@inkfolio/domain/decks/deck-json';

/** Asked for at the same time: the player's other pages go on meanwhile. */
const AT_ONCE = 4;

/** What came of the decks that were asked for; the results have the order of the list. */
export interface CollectedDecks {
  readonly decks: readonly DeckExport[];
  readonly failed: readonly DeckSummary[];
}

interface Collection {
  readonly listed: readonly DeckSummary[];
  /** Undefined: the deck has been deleted meanwhile. Throws what keeps a deck from being had. */
  readonly read: (id: string) => Promise<DeckExport | undefined>;
  /** After each deck, how many have been asked for. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads all decks, a few at a time. One that cannot be had does not stop the others, and is asked
 * for a second time. Throws when the signal says that nobody waits any more.
 */
export async function collectDecks(collection: Collection): Promise<CollectedDecks> {
  const { listed, read, onProgress, signal } = collection;
  const results = new Map<string, DeckExport | 'failed' | undefined>();
  const waiting = listed.values();
  const readOn = async () => {
    for (const { id } of waiting) {
      const result = await read(id)
        .catch(() => read(id))
        .catch(() => 'failed' as const);
      signal.throwIfAborted();
      results.set(id, result);
      onProgress(results.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  const all = listed.map(({ id }) => results.get(id));
  return {
    decks: all.filter((result) => result !== undefined && result !== 'failed'),
    failed: listed.filter(({ id }) => results.get(id) === 'failed'),
  };
}
