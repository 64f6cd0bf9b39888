import type { DeckSummary } from '@inkfolio/contract/decks';
import type { DeckExport } from '@inkfolio/domain/decks/deck-json';
import { HttpError } from '../../../../lib/http.ts';

/** Maximum number of concurrent requests; leaves capacity for the player's other pages. */
const MAX_CONCURRENT = 4;

/** Results of the requested decks, in the order of the list. */
export interface CollectedDecks {
  readonly decks: readonly DeckExport[];
  readonly failed: readonly DeckSummary[];
}

interface Collection {
  readonly listed: readonly DeckSummary[];
  /** Loads a deck; undefined if it was deleted in the meantime. Throws if it cannot be loaded. */
  readonly read: (id: string) => Promise<DeckExport | undefined>;
  /** Called after each deck, with the number of loaded decks. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Loads all decks, a few at a time. A deck that fails is retried once, after `Retry-After` if the
 * response has it. Throws when the signal is aborted.
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
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, readOn));
  const all = listed.map(({ id }) => results.get(id));
  return {
    decks: all.filter((result) => result !== undefined && result !== 'failed'),
    failed: listed.filter(({ id }) => results.get(id) === 'failed'),
  };
}

/** Waits for the `Retry-After` of the error, if it has one. */
async function untilReady(error: unknown): Promise<void> {
  const seconds = error instanceof HttpError ? error.retryAfter : undefined;
  if (seconds !== undefined) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
