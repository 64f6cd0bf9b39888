import type { Card } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nextPageOf, type NextPage } from '../../../lib/next-page.ts';
import { useDelayed } from '../../../lib/use-delayed.ts';
import type { CardBrowserState } from '../data/card-filter-url.ts';
import { isUnreadable, unknownSetIn } from '../search/unreadable-search.tsx';
import type { SearchPurpose } from '../data/cards.api.ts';
import { cardSearchQuery } from '../data/cards.queries.ts';

export interface CardSearch {
  /** `unreadable`: the query does not parse; the field shows why. */
  readonly status: 'loading' | 'offline' | 'error' | 'unreadable' | 'ready';
  /** Set in the query that the catalogue does not have: the reason for `unreadable`. */
  readonly unknownSet?: string | undefined;
  readonly cards: readonly Card[];
  readonly total: number;
  /** True while the results of the previous query are shown. */
  readonly isOutdated: boolean;
  readonly hasMore: boolean;
  readonly more: NextPage;
  /** True once further cards take so long that skeletons are shown. */
  readonly isMoreSlow: boolean;
  readonly loadMore: () => Promise<void>;
  readonly retry: () => void;
}

const NO_CARDS: readonly Card[] = [];
/** Delay before skeletons replace the previous results: faster responses would make them flash. */
const SKELETON_DELAY_MS = 150;

/**
 * Loads matching cards. "Changing filters, page size or sort empties the list" (specification,
 * section 4), unless the response arrives within the skeleton delay.
 */
export function useCardSearch(
  state: CardBrowserState,
  language: Language,
  purpose: SearchPurpose = 'browse',
): CardSearch {
  const query = useInfiniteQuery(cardSearchQuery(state, language, purpose));
  const pages = query.data?.pages;
  const cards = useMemo(() => pages?.flatMap((page) => page.cards) ?? NO_CARDS, [pages]);
  const isSlow = useDelayed(query.isPlaceholderData, SKELETON_DELAY_MS);
  const isMoreSlow = useDelayed(query.isFetchingNextPage, SKELETON_DELAY_MS);
  const answered = statusOf(query, query.fetchStatus === 'paused');
  const status = answered === 'ready' && isSlow ? 'loading' : answered;
  const unknownSet = unknownSetIn(query.error);
  const more = nextPageOf(query);
  const { fetchNextPage, refetch, hasNextPage: hasMore, isPlaceholderData: isOutdated } = query;

  // Memoized: the list does not rerender when a card opens over it.
  return useMemo(
    () => ({
      status,
      unknownSet,
      cards,
      total: pages?.at(-1)?.total ?? 0,
      isOutdated,
      hasMore,
      more,
      isMoreSlow,
      loadMore: async () => {
        await fetchNextPage({ cancelRefetch: false });
      },
      retry: () => void refetch(),
    }),
    [
      status,
      unknownSet,
      cards,
      pages,
      isOutdated,
      hasMore,
      more,
      isMoreSlow,
      fetchNextPage,
      refetch,
    ],
  );
}

export function loadedCards(cards: readonly Card[]): CardSearch {
  return {
    status: 'ready',
    cards,
    total: cards.length,
    isOutdated: false,
    hasMore: false,
    more: 'idle',
    isMoreSlow: false,
    loadMore: () => Promise.resolve(),
    retry: () => undefined,
  };
}

type CardSearchResult = ReturnType<typeof useInfiniteQuery>;

/** Cards of the previous query do not count as a result when offline. */
function statusOf(query: CardSearchResult, isPaused: boolean): CardSearch['status'] {
  if (isPaused && (query.isPending || query.isPlaceholderData)) return 'offline';
  // A failed further page keeps the pages before it.
  if (query.isSuccess || query.isFetchNextPageError) return 'ready';
  if (isUnreadable(query.error)) return 'unreadable';
  return query.isError ? 'error' : 'loading';
}
