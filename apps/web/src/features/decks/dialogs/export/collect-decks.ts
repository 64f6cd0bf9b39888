import type { DeckSummary } from '@inkfolio/contract/decks';
import type { DeckExport } from '@inkfolio/domain/decks/deck-json';
import { HttpError } from '../../../../lib/http.ts';

/** Most concurrent requests, which leaves room for the player's other pages. */
const AT_ONCE = 4;

/** Results of the decks that were asked for, in the order of the list. */
export interface CollectedDecks {
  readonly decks: readonly DeckExport[];
  readonly failed: readonly DeckSummary[];
}

interface Collection {
  readonly listed: readonly DeckSummary[];
  /** Undefined: the deck has been deleted meanwhile. Throws what keeps a deck from being had. */
  readonly read: (id: string) => Promise<DeckExport | undefined>;
  /** Callback after each deck, with the number of those requested. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads all decks, a few at a time. One that fails does not stop the others, and is retried once,
 * when the server says if it does. Throws when the signal is aborted.
 */
export async function collectDecks(collection: Collection): Promise<CollectedDecks> {
  const { listed, read, onProgress, signal } = collection;
  const results = new Map<string, DeckExport | 'failed' | undefined>();
  const waiting = listed.values();
  const readOn = async () => {
    for (const { id } of waiting) {
      const result = await read(id)
        .catch((error: unknown) => untilReady(error).then(() => read(id)))
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

/** Settles when the server is ready for the same call again, as far as its error tells. */
async function untilReady(error: unknown): Promise<void> {
  const seconds = error instanceof HttpError ? error.retryAfter : undefined;
  if (seconds !== undefined) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
