import type { Deck, DeckCreation } from '@inkfolio/contract/decks';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { HttpError } from '../../../lib/http.ts';
import { readPreference } from '../../../lib/local-preferences.ts';
import { newRandomId } from '../../../lib/random-id.ts';
import { userQuery } from '../../auth/session.ts';
import { outboxOf } from './deck-outbox.ts';
import { postDeck } from './decks.api.ts';
import { decksKey } from './decks.queries.ts';
import { storeNewDeck } from './new-decks.ts';

/** Creates the deck; offline, the deck and its cards are stored on this device and sent later. */
async function createOrStore(creation: DeckCreation, client: QueryClient): Promise<Deck> {
  const named = { id: newRandomId(), ...creation };
  try {
    return await postDeck(named);
  } catch (error) {
    const user = client.getQueryData(userQuery(readPreference('auth_token')).queryKey);
    if (error instanceof HttpError || user === undefined) throw error;
    const { cards = [], ...empty } = named;
    const deck = storeNewDeck(user, empty);
    const step = cards.map(({ cardId, quantity }) => ({ cardId, delta: quantity }));
    outboxOf({ userId: user.id, deckId: deck.id }, client).change([], [], step);
    return deck;
  }
}

export function useDeckCreation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (creation: DeckCreation) => createOrStore(creation, client),
    networkMode: 'always',
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [...decksKey(), 'unsent'] });
      await client.invalidateQueries({ queryKey: [...decksKey(), 'list'] });
    },
  });
}
