import type { CardPage, CardSet } from '@inkfolio/contract/cards';
import { showcaseSearch } from '@inkfolio/domain/cards/newest-set';
import type { Language } from '@inkfolio/domain/language';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ownershipParameter } from '../../../lib/local-preferences.ts';
import { preloadedTime, takePreloaded } from '../../../lib/preloaded-data.ts';
import { playerKey, samePlayersData } from '../../auth/session.ts';
import type { CardBrowserState } from './card-filter-url.ts';
import {
  asksForOwned,
  cardSearchPath,
  getCard,
  getCards,
  getCardUsage,
  getRelatedPrintings,
  getReprints,
  getSets,
  searchCards,
  type SearchPurpose,
} from './cards.api.ts';

/** "Cached card data 5 minutes" (specification, section 9). */
const FIVE_MINUTES = 5 * 60 * 1000;

/**
 * Paged query of matching cards. Another filter, order, page size or language starts from the first
 * page; the previous cards stay visible until it is loaded.
 */
export function cardSearchQuery(
  state: CardBrowserState,
  language: Language,
  purpose: SearchPurpose,
) {
  const key = ['cards', 'search', purpose, language, state] as const;
  // Results that depend on the collection are always stale: it may change elsewhere.
  const isPlayers = asksForOwned(state);
  return infiniteQueryOptions({
    queryKey: isPlayers ? playerKey(...key, ownershipParameter()) : key,
    staleTime: isPlayers ? 0 : FIVE_MINUTES,
    queryFn: ({ pageParam, signal }) => searchCards(state, language, purpose, pageParam, signal),
    initialPageParam: 0,
    initialData: () => {
      const path = cardSearchPath(state, language, purpose, 0);
      const page = takePreloaded(path) as CardPage | undefined;
      return page && { pages: [page], pageParams: [0] };
    },
    initialDataUpdatedAt: preloadedTime,
    getNextPageParam: ({ offset, limit, total }) =>
      offset + limit < total ? offset + limit : undefined,
    placeholderData: samePlayersData,
  });
}

export function cardQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: ['cards', 'card', language, id],
    queryFn: ({ signal }) => getCard(id, language, signal),
    staleTime: FIVE_MINUTES,
  });
}

export function reprintsQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: ['cards', 'reprints', language, id],
    queryFn: ({ signal }) => getReprints(id, language, signal),
    staleTime: FIVE_MINUTES,
  });
}

export function cardUsageQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: ['cards', 'usage', language, id],
    queryFn: ({ signal }) => getCardUsage(id, language, signal),
    staleTime: FIVE_MINUTES,
  });
}

/** Query of the ids of the printings of each card that has several. */
export function relatedPrintingsQuery() {
  return queryOptions({
    queryKey: ['cards', 'printings'],
    queryFn: ({ signal }) => getRelatedPrintings(signal),
    staleTime: FIVE_MINUTES,
  });
}

/** Query of the cards of a set from which the home page chooses. */
export function showcaseQuery(setCode: string, language: Language) {
  const search = showcaseSearch(setCode, language);
  return queryOptions({
    queryKey: ['cards', 'showcase', search],
    queryFn: ({ signal }) => getCards(search, signal),
    initialData: () => takePreloaded(`/cards/search?${search}`) as CardPage | undefined,
    initialDataUpdatedAt: preloadedTime,
    staleTime: FIVE_MINUTES,
    placeholderData: (before) => before,
  });
}

export function setsQuery(language: Language) {
  return queryOptions({
    queryKey: ['sets', language],
    queryFn: ({ signal }) => getSets(language, signal),
    initialData: () =>
      takePreloaded(`/sets?language=${language}`) as readonly CardSet[] | undefined,
    initialDataUpdatedAt: preloadedTime,
  });
}
