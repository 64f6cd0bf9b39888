import type { DeckSummary } from '@inkfolio/contract/decks';
import type { Language } from '@inkfolio/domain/language';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nextPageOf, type NextPage } from '../../../lib/next-page.ts';
import type { DeckListFilter } from './decks.api.ts';
import { isUnreadable } from '../../cards/search/unreadable-search.tsx';
import { deckListQuery, unsentDecksQuery } from './decks.queries.ts';

/** Loaded part of the matching decks. */
export interface DeckList {
  readonly status: 'loading' | 'offline' | 'error' | 'unreadable' | 'ready';
  readonly decks: readonly DeckSummary[];
  readonly total: number;
  readonly pageCount: number;
  /** True while the decks of the previous filter are shown. */
  readonly isOutdated: boolean;
  readonly hasMore: boolean;
  readonly more: NextPage;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

const NO_DECKS: readonly DeckSummary[] = [];

/** Loads matching decks; sends no request unless `enabled`. */
export function useDeckList(
  filter: DeckListFilter,
  language: Language,
  enabled: boolean,
): DeckList {
  const query = useInfiniteQuery({ ...deckListQuery(filter, language), enabled });
  const pages = query.data?.pages;
  const unsent = useUnsentDecks(filter, enabled);
  const decks = useMemo(
    () => withoutRepeats([...unsent, ...(pages?.flatMap((page) => page.decks) ?? NO_DECKS)]),
    [unsent, pages],
  );
  const state = listStateOf(query);
  return {
    ...state,
    status: unsent.length > 0 && !query.isLoading ? 'ready' : state.status,
    decks,
    total: (pages?.at(-1)?.total ?? 0) + unsent.length,
    pageCount: pages?.length ?? 0,
  };
}

export function listStateOf(
  query: DeckListResult,
): Pick<DeckList, 'status' | 'isOutdated' | 'hasMore' | 'more' | 'loadMore' | 'retry'> {
  return {
    status: statusOf(query, query.fetchStatus === 'paused'),
    isOutdated: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    more: nextPageOf(query),
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => void query.refetch(),
  };
}

/** Unsent decks of the player; hidden while filters are active. */
function useUnsentDecks(filter: DeckListFilter, enabled: boolean): readonly DeckSummary[] {
  const { tab, query, sort, format, colors, archetypes, onlyLiked, owned } = filter;
  const isFiltered =
    query !== undefined ||
    sort !== undefined ||
    format !== undefined ||
    owned !== undefined ||
    onlyLiked ||
    colors.length + archetypes.length > 0;
  const isAsked = enabled && tab === 'myDecks' && !isFiltered;
  const { data } = useQuery({ ...unsentDecksQuery(), enabled: isAsked });
  return (isAsked ? data : undefined) ?? NO_DECKS;
}

/** Removes duplicates: a deck that changes during loading may be on two pages. */
export function withoutRepeats<T extends DeckSummary>(decks: readonly T[]): readonly T[] {
  return [...new Map(decks.map((deck) => [deck.id, deck])).values()];
}

type DeckListResult = ReturnType<typeof useInfiniteQuery>;

/**
 * Decks of the previous filter do not count as a result when offline; those of the current filter
 * do, even if the next page or a refetch failed.
 */
function statusOf(query: DeckListResult, isPaused: boolean): DeckList['status'] {
  if (isPaused && (query.isPending || query.isPlaceholderData)) return 'offline';
  if (query.data !== undefined) return 'ready';
  if (isUnreadable(query.error)) return 'unreadable';
  return query.isError ? 'error' : 'loading';
}
