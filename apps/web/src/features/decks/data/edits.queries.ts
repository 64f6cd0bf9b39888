import type { Deck } from '@inkfolio/contract/decks';
import type { Language } from '@inkfolio/domain/language';
import type { QueryClient } from '@tanstack/react-query';
import { decksKey, deckQuery } from './decks.queries.ts';

/** Drops answers in flight: they may lack the change that is about to be sent. */
export async function dropDeckAnswers(client: QueryClient, deckId: string): Promise<void> {
  await client.cancelQueries({
    queryKey: [...decksKey(), 'deck', deckId],
    // One that is shown nowhere yet is better old than missing.
    predicate: ({ state }) => state.data !== undefined,
  });
}

/** Makes the server's answer to a change what is known of the deck. */
export function putDeck(client: QueryClient, deck: Deck, language: Language): void {
  client.setQueryData(deckQuery(deck.id, language).queryKey, deck);
}

/** Changes what is known of the deck as another tab has; the server is asked by `refreshAfterEdits`. */
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

/** Milliseconds without a change after which the copies for the deck are asked for: a click is followed by others. */
const CALM_MS = 1000;
let calm: ReturnType<typeof setTimeout> | undefined;

/** Refetches what follows from the changes, once all are made. */
export async function refreshAfterEdits(
  client: QueryClient,
  deckId: string,
  language: Language,
): Promise<void> {
  const key = decksKey();
  // Of all decks: a sleeved deck takes copies from the others.
  const stats = { queryKey: [...key, 'stats'] };
  clearTimeout(calm);
  calm = setTimeout(
    () => void client.refetchQueries({ ...stats, type: 'active', stale: true }),
    CALM_MS,
  );
  await Promise.all([
    client.invalidateQueries({
      queryKey: [...key, 'deck', deckId],
      // Skipped in the language of the page, which has the last answer, unless another tab had
      // that.
      predicate: ({ queryKey, state }) => queryKey.at(-1) !== language || state.isInvalidated,
    }),
    client.invalidateQueries({ queryKey: [...key, 'list'] }),
    client.invalidateQueries({ ...stats, refetchType: 'none' }),
    client.invalidateQueries({ queryKey: [...key, 'shopping'] }),
    client.invalidateQueries({ queryKey: [...key, 'versions', deckId] }),
  ]);
}
