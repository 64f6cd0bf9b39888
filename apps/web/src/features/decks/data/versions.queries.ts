import type { Deck } from '@inkfolio/contract/decks';
import type { Language } from '@inkfolio/domain/language';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { decksKey } from './decks.queries.ts';
import { getVersions, postRestore } from './decks.api.ts';

/** Query of the player's deck versions; never cached, because editing visits add some. */
export function versionsQuery(deckId: string, language: Language) {
  return queryOptions({
    queryKey: [...decksKey(), 'versions', deckId, language],
    queryFn: ({ signal }) => getVersions(deckId, language, signal),
    staleTime: 0,
  });
}

/** Restores a version; shows the response, which has all languages, at once. */
export function useRestoring(deckId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => postRestore(deckId, version),
    networkMode: 'always',
    onSuccess: async (deck) => {
      const key = decksKey();
      await client.cancelQueries({ queryKey: key });
      client.setQueriesData<Deck>({ queryKey: [...key, 'deck', deckId] }, deck);
      await client.invalidateQueries({ queryKey: key });
    },
  });
}
