import type { Deck } from '@inkfolio/contract/decks';
import { MutationObserver, QueryClient, QueryObserver, skipToken } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { simulatedStorage } from '../../../testing/simulated-storage.ts';
import { collectionStatsQuery, deckQuery, likeMutation } from './decks.queries.ts';

vi.mock('../../../lib/i18n.ts', () => ({}));

beforeEach(() => vi.stubGlobal('localStorage', simulatedStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a like that fails leaves no query without the data it was waiting for', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const liked = { id: 'liked', likes: [], _count: { likes: 0 } } as unknown as Deck;
  client.setQueryData(deckQuery('liked', 'en').queryKey, liked);
  const answer = Promise.withResolvers<Deck>();
  const other = new QueryObserver(client, {
    queryKey: deckQuery('other', 'en').queryKey,
    queryFn: () => answer.promise,
  });
  const leave = other.subscribe(() => undefined);
  const like = new MutationObserver(client, likeMutation(client));
  await expect(like.mutate({ id: 'liked', userId: 'ada', liked: true })).rejects.toThrow();
  answer.resolve(liked);
  await vi.waitFor(() => expect(other.getCurrentResult().data).toEqual(liked));
  expect(client.getQueryData(deckQuery('liked', 'en').queryKey)).toEqual(liked);
  leave();
  client.clear();
});

test('nothing is asked about a deck that is still to be sent', () => {
  expect(collectionStatsQuery('made').queryFn).not.toBe(skipToken);
  localStorage.setItem('newDecks ada made', '{}');
  expect(collectionStatsQuery('made').queryFn).toBe(skipToken);
});
