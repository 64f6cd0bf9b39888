import type { Deck } from '@inkfolio/contract/decks';
import type { Language } from '@inkfolio/domain/language';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { decksKey, deckQuery } from './decks.queries.ts';

/** Tells other tabs of a deck that has changed. */
const CHANNEL = 'inkfolio-decks';

/** Drops answers that are on their way: they may not know of the change that is about to be sent. */
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

/** Once all changes are made: whatever follows from them is asked for again, here and elsewhere. */
export async function refreshAfterEdits(
  client: QueryClient,
  deckId: string,
  language: Language,
): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(deckId);
  channel.close();
  const key = decksKey();
  await Promise.all([
    client.invalidateQueries({
      queryKey: [...key, 'deck', deckId],
      // In the language of the page it is as the last answer said.
      predicate: ({ queryKey }) => queryKey.at(-1) !== language,
    }),
    client.invalidateQueries({ queryKey: [...key, 'list'] }),
    client.invalidateQueries({ queryKey: [...key, 'stats', deckId] }),
    client.invalidateQueries({ queryKey: [...key, 'versions', deckId] }),
  ]);
}

/** Asks for the deck again when another tab has changed it. */
export function useDeckChangesElsewhere(deckId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      if (data !== deckId) return;
      void client.invalidateQueries({
        queryKey: decksKey(),
        predicate: ({ queryKey }) => queryKey.includes(deckId),
      });
    });
    return () => channel.close();
  }, [client, deckId]);
}
