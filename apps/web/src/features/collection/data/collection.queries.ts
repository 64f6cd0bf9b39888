import type { SetStats } from '@inkfolio/contract/collection';
import type { PublicProfile } from '@inkfolio/contract/users';
import type { CollectionFilter } from '@inkfolio/domain/collection/collection-filter';
import type { Language } from '@inkfolio/domain/language';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { preloadedTime, takeVisitorPreloaded } from '../../../lib/preloaded-data.ts';
import { playerKey, samePlayersData } from '../../auth/session.ts';
import {
  getChapter,
  getEntries,
  getEntry,
  getOwnedCopies,
  getPublicOwner,
  getSleevedDecks,
  getStats,
  publicOwnerPath,
  statsPath,
  type CollectionOwner,
} from './collection.api.ts';

/** "Stats stale time 30 s" (specification, section 9). */
const STATS_STALE_TIME = 30_000;
const PUBLIC = 'public-collection';
const SLEEVED = 'sleeved';

/** Query of the progress per set; the previous filter's result stays until the next loads. */
export function statsQuery(owner: CollectionOwner, filter: CollectionFilter, language: Language) {
  return queryOptions({
    queryKey: [...collectionKey(owner), 'stats', language, filter],
    queryFn: ({ signal }) => getStats(owner, filter, language, signal),
    initialData: () => {
      const path = statsPath(owner, filter, language);
      return takeVisitorPreloaded(path) as readonly SetStats[] | undefined;
    },
    initialDataUpdatedAt: preloadedTime,
    staleTime: STATS_STALE_TIME,
    placeholderData: samePlayersData,
    ...retryOf(owner),
  });
}

export function chapterQuery(owner: CollectionOwner, setCode: string, language: Language) {
  return queryOptions({
    queryKey: [...collectionKey(owner), 'chapter', setCode, language],
    queryFn: ({ signal }) => getChapter(owner, setCode, language, signal),
    ...retryOf(owner),
  });
}

export function entryQuery(cardId: string, language: Language) {
  return queryOptions({
    queryKey: [...collectionKey('me'), 'card', cardId, language],
    queryFn: ({ signal }) => getEntry(cardId, language, signal),
  });
}

/** Query of the owned copies by card id, without card data. */
export function ownedCopiesQuery() {
  return queryOptions({
    queryKey: [...collectionKey('me'), 'copies'],
    queryFn: ({ signal }) => getOwnedCopies(signal),
  });
}

/** Query of the decks with reserved copies; refetched by each page, because decks change. */
export function sleevedDecksQuery() {
  return queryOptions({
    queryKey: [...collectionKey('me'), SLEEVED],
    queryFn: async ({ signal }) => (await getSleevedDecks(signal)).decks,
    staleTime: 0,
  });
}

export function ownedEntriesQuery(language: Language) {
  return queryOptions({
    queryKey: [...collectionKey('me'), 'entries', language],
    queryFn: () => getEntries('me', language),
  });
}

export function publicOwnerQuery(userId: string) {
  return queryOptions({
    queryKey: [...collectionKey({ userId }), 'owner'],
    queryFn: ({ signal }) => getPublicOwner(userId, signal),
    initialData: () => takeVisitorPreloaded(publicOwnerPath(userId)) as PublicProfile | undefined,
    initialDataUpdatedAt: preloadedTime,
    retry: false,
  });
}

/** "After a save, chapter cards, collection stats and decks are refreshed" (section 4). */
export async function refreshCollection(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({
      queryKey: collectionKey('me'),
      // Saving copies does not change which decks are sleeved.
      predicate: ({ queryKey }) => !queryKey.includes(SLEEVED),
    }),
    client.invalidateQueries({ queryKey: playerKey('decks') }),
  ]);
}

/** Removes cached public collections after a change of visibility. */
export function forgetPublicCollections(client: QueryClient): void {
  client.removeQueries({ queryKey: [PUBLIC] });
}

function collectionKey(owner: CollectionOwner): readonly unknown[] {
  return owner === 'me' ? playerKey('collection') : [PUBLIC, owner.userId];
}

/** "30 s cache, no retry" of public collections (specification, section 7). */
function retryOf(owner: CollectionOwner): { readonly retry?: false } {
  return owner === 'me' ? {} : { retry: false };
}
