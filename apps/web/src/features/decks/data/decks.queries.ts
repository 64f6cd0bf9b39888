import type {
  Deck,
  DeckChange,
  DeckCreation,
  DeckPage,
  DeckSummary,
} from '@inkfolio/contract/decks';
import type { SuggestionQuery } from '@inkfolio/contract/deck-usage';
import type { Language } from '@inkfolio/domain/language';
import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type SkipToken,
} from '@tanstack/react-query';
import { HttpError } from '../../../lib/http.ts';
import { ownershipParameter, readPreference } from '../../../lib/local-preferences.ts';
import { preloadedTime, takeVisitorPreloaded } from '../../../lib/preloaded-data.ts';
import { newRandomId } from '../../../lib/random-id.ts';
import { playerKey, samePlayersData, userQuery } from '../../auth/session.ts';
import { forgetDeck } from './recent-decks.ts';
import {
  deckListPath,
  deckReadingPath,
  deleteDeck,
  getBuildableDecks,
  getCollectionStats,
  getDeck,
  getDecks,
  getSimilarDecks,
  patchDeck,
  postDeck,
  postDuplicate,
  postLike,
  postSuggestionQuery,
  type DeckListFilter,
  type DeckPageStart,
} from './decks.api.ts';
import { isUnsent, storeNewDeck, unsentDeck, unsentDecks } from './new-decks.ts';

/** Query key per player: responses depend on the viewer. */
export const decksKey = () => playerKey('decks');

const FIRST_PAGE: DeckPageStart = { offset: 0 };

/**
 * Paged query of matching decks. The previous result stays visible while the first page loads,
 * unless tab, author or viewer changed.
 */
export function deckListQuery(filter: DeckListFilter, language: Language) {
  const list = { language, filter, ownership: ownershipParameter() };
  const queryKey = [...decksKey(), 'list', list] as const;
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => getDecks(filter, language, pageParam, signal),
    initialPageParam: FIRST_PAGE,
    initialData: () => {
      const path = deckListPath(filter, language, FIRST_PAGE);
      const page = takeVisitorPreloaded(path) as DeckPage | undefined;
      return page && { pages: [page], pageParams: [FIRST_PAGE] };
    },
    initialDataUpdatedAt: preloadedTime,
    getNextPageParam: (page, pages) => (page.hasMore ? startAfter(pages) : undefined),
    placeholderData: (before, query) =>
      isSameList(query?.queryKey, filter) ? samePlayersData(before, query) : undefined,
  });
}

const SUGGESTIONS_SERVE_MS = 60_000;

export function suggestionsQuery(query: SuggestionQuery, language: Language) {
  return queryOptions({
    queryKey: ['suggestions', language, query],
    queryFn: () => postSuggestionQuery(query, language),
    enabled: query.cards.length > 0,
    staleTime: SUGGESTIONS_SERVE_MS,
  });
}

export function similarDecksQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: [...decksKey(), 'similar', language, id],
    queryFn: ({ signal }) => getSimilarDecks(id, language, signal),
    staleTime: SUGGESTIONS_SERVE_MS,
  });
}

/** Paged query of the decks that the player can build; cached like `deckListQuery`. */
export function buildableDecksQuery(filter: DeckListFilter, language: Language) {
  const list = { language, filter, ownership: ownershipParameter() };
  const queryKey = [...decksKey(), 'list', 'buildable', list] as const;
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => getBuildableDecks(filter, language, pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor: cursor }): DeckPageStart | undefined =>
      cursor === undefined ? undefined : { cursor },
    placeholderData: (before, query) =>
      isSameList(query?.queryKey, filter) ? samePlayersData(before, query) : undefined,
  });
}

function isSameList(
  queryKey: readonly unknown[] | undefined,
  { tab, playerId }: DeckListFilter,
): boolean {
  const before = queryKey?.find(isDeckList)?.filter;
  return before?.tab === tab && before.playerId === playerId;
}

function isDeckList(part: unknown): part is { readonly filter: DeckListFilter } {
  return typeof part === 'object' && part !== null && 'filter' in part;
}

export function deckQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: [...decksKey(), 'deck', id, language],
    queryFn: async ({ signal, client }) =>
      (await unsentDeck(id, client)) ?? getDeck(id, language, signal),
    initialData: () => takeVisitorPreloaded(deckReadingPath(id, language)) as Deck | undefined,
    initialDataUpdatedAt: preloadedTime,
  });
}

/** Parts of a deck that a comparison shows. */
export type ComparableDeck = Pick<
  Deck,
  'id' | 'name' | 'userId' | 'isPublic' | 'colors' | 'deckCards'
>;

/** Last pasted deck that was compared; only in the cache. */
export function pastedDeckQuery() {
  return queryOptions({
    queryKey: [...decksKey(), 'pasted'],
    queryFn: skipToken as SkipToken | (() => ComparableDeck),
    gcTime: Infinity,
  });
}

export function putDeck(client: QueryClient, deck: Deck, language: Language): void {
  client.setQueryData(deckQuery(deck.id, language).queryKey, deck);
}

/** Query of the player's decks that were created offline and are not sent yet. */
export function unsentDecksQuery() {
  return queryOptions({
    queryKey: [...decksKey(), 'unsent'],
    queryFn: ({ client }) => unsentDecks(client),
    networkMode: 'always',
    staleTime: 0,
  });
}

export function collectionStatsQuery(id: string) {
  return queryOptions({
    queryKey: [...decksKey(), 'stats', id, ownershipParameter()],
    queryFn: isUnsent(id) ? skipToken : ({ signal }) => getCollectionStats(id, signal),
  });
}

interface LikeChange {
  readonly id: string;
  readonly userId: string;
  readonly liked: boolean;
}

/**
 * "Like: optimistic; like flag and count flip at once, revert on error, refreshed after success"
 * (specification, section 4).
 */
export function useLike() {
  return useMutation(likeMutation(useQueryClient()));
}

export function likeMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, liked }: LikeChange) => postLike(id, liked),
    networkMode: 'always',
    onMutate: async ({ id, userId, liked }) => {
      // Queries without data continue: cancelling would leave them empty.
      await client.cancelQueries({
        queryKey: decksKey(),
        predicate: ({ state }) => state.data !== undefined,
      });
      changeEverywhere(client, id, (deck) => withLike(deck, userId, liked));
    },
    onError: (_, { id, userId, liked }) => {
      changeEverywhere(client, id, (deck) => withLike(deck, userId, !liked));
      void client.invalidateQueries({ queryKey: decksKey() });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: decksKey() }),
  });
}

/** Changes texts and settings of a deck; updates every page that shows it from the response. */
export function useDeckEdit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { readonly id: string; readonly change: DeckChange }) =>
      patchDeck(id, change),
    networkMode: 'always',
    onSuccess: (deck) => {
      // The response has the cards in all languages, so it fits every query.
      client.setQueriesData<Deck>({ queryKey: [...decksKey(), 'deck', deck.id] }, deck);
      return client.invalidateQueries({ queryKey: [...decksKey(), 'list'] });
    },
  });
}

export function useDuplication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: postDuplicate,
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: [...decksKey(), 'list'] }),
  });
}

export function useDeckDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteDeck,
    networkMode: 'always',
    onSuccess: async (_, id) => {
      forgetDeck(id);
      client.removeQueries({ queryKey: [...decksKey(), 'deck', id] });
      await client.invalidateQueries({ queryKey: [...decksKey(), 'list'] });
    },
  });
}

function startAfter(pages: readonly DeckPage[]): DeckPageStart {
  const cursor = pages.at(-1)?.nextCursor;
  if (cursor !== undefined) return { cursor };
  return { offset: pages.reduce((count, { decks }) => count + decks.length, 0) };
}

function withLike<T extends DeckSummary>(deck: T, userId: string, liked: boolean): T {
  if (deck.likes.length > 0 === liked) return deck;
  return {
    ...deck,
    likes: liked ? [{ userId }] : [],
    _count: { likes: deck._count.likes + (liked ? 1 : -1) },
  };
}

export function changeEverywhere(
  client: QueryClient,
  id: string,
  change: <T extends DeckSummary>(deck: T) => T,
): void {
  const key = decksKey();
  client.setQueriesData<Deck>({ queryKey: [...key, 'deck', id] }, (deck) => deck && change(deck));
  client.setQueriesData<InfiniteData<DeckPage>>(
    { queryKey: [...key, 'list'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          decks: page.decks.map((deck) => (deck.id === id ? change(deck) : deck)),
        })),
      },
  );
}
