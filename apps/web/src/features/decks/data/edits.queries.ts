import type { Deck } from '@inkfolio/contract/decks';
import type { Language } from '@inkfolio/domain/language';
import type { QueryClient } from '@tanstack/react-query';
import { decksKey, deckQuery } from './decks.queries.ts';

/** Cancels requests in flight: their responses may lack the change about to be sent. */
export async function cancelDeckRequests(client: QueryClient, deckId: string): Promise<void> {
  await client.cancelQueries({
    queryKey: [...decksKey(), 'deck', deckId],
    // Queries without data continue: an old deck is better than none.
    predicate: ({ state }) => state.data !== undefined,
  });
}

export function putDeck(client: QueryClient, deck: Deck, language: Language): void {
  client.setQueryData(deckQuery(deck.id, language).queryKey, deck);
}

/** Applies another tab's change to the cached deck; `refreshAfterEdits` refetches it. */
export function learnDeck(
  client: QueryClient,
  deckId: string,
  language: Language,
  change: (deck: Deck) => Deck,
): void {
  const { queryKey } = deckQuery(deckId, language);
  client.setQueryData(queryKey, (deck) => deck && change(deck));
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Debounce in milliseconds before ownership is refetched: clicks come in series. */
const DEBOUNCE_MS = 1000;
let debounceTimer: ReturnType<typeof setTimeout> | undefined;

/** Refetches data that depends on the changes, once all are saved. */
export async function refreshAfterEdits(
  client: QueryClient,
  deckId: string,
  language: Language,
): Promise<void> {
  const key = decksKey();
  // Stats of all decks: a sleeved deck takes copies from the others.
  const stats = { queryKey: [...key, 'stats'] };
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(
    () => void client.refetchQueries({ ...stats, type: 'active', stale: true }),
    DEBOUNCE_MS,
  );
  await Promise.all([
    client.invalidateQueries({
      queryKey: [...key, 'deck', deckId],
      // The page's language already has the last response, unless another tab sent the change.
      predicate: ({ queryKey, state }) => queryKey.at(-1) !== language || state.isInvalidated,
    }),
    client.invalidateQueries({ queryKey: [...key, 'list'] }),
    client.invalidateQueries({ ...stats, refetchType: 'none' }),
    client.invalidateQueries({ queryKey: [...key, 'shopping'] }),
    client.invalidateQueries({ queryKey: [...key, 'versions', deckId] }),
  ]);
}
