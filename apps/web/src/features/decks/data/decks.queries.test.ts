import type { Deck } from '@inkfolio/contract/decks';
import { MutationObserver, QueryClient, QueryObserver, skipToken } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { simulatedStorage } from '../../../testing/simulated-storage.ts';
import { collectionStatsQuery, deckListQuery, deckQuery, likeMutation } from './decks.queries.ts';

vi.mock('../../../lib/i18n.ts', () => ({}));

beforeEach(() => vi.stubGlobal('localStorage', simulatedStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a failed like leaves no query without its pending data', async () => {
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

test('a pending like cancels no query without data', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const send = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', send);
  const answer = Promise.withResolvers<Deck>();
  const other = new QueryObserver(client, {
    queryKey: deckQuery('other', 'en').queryKey,
    queryFn: ({ signal }) => {
      signal.addEventListener('abort', () => answer.reject(new Error('aborted')));
      return answer.promise;
    },
  });
  const leave = other.subscribe(() => undefined);
  const like = new MutationObserver(client, likeMutation(client));
  void like.mutate({ id: 'liked', userId: 'ada', liked: true });
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  const deck = { id: 'other', likes: [], _count: { likes: 0 } } as unknown as Deck;
  answer.resolve(deck);
  await vi.waitFor(() => expect(other.getCurrentResult().data).toEqual(deck));
  leave();
  client.clear();
});

test('deck lists keep previous data for another search, not for another tab or author', () => {
  const list = (filter: object) => deckListQuery({ tab: 'community', ...filter } as never, 'en');
  const before = { pages: [], pageParams: [] };
  const shown = (filter: object) => {
    const { placeholderData } = list(filter);
    const query = { queryKey: list({}).queryKey };
    return typeof placeholderData === 'function'
      ? placeholderData(before, query as never)
      : placeholderData;
  };
  expect(shown({ query: 'moth' })).toBe(before);
  expect(shown({ tab: 'myDecks' })).toBeUndefined();
  expect(shown({ playerId: 'ada' })).toBeUndefined();
});

test('an unsent deck triggers no requests', () => {
  expect(collectionStatsQuery('made').queryFn).not.toBe(skipToken);
  localStorage.setItem('newDecks ada made', '{}');
  expect(collectionStatsQuery('made').queryFn).toBe(skipToken);
});
