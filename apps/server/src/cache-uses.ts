import { channel } from 'node:diagnostics_channel';

/** Hits and misses of the caches in memory, and of the pictures on disk. */
type CacheName =
  | 'card_answers'
  | 'card_pictures'
  | 'collections'
  | 'compared_collections'
  | 'deck_cards'
  | 'deck_counts'
  | 'deck_pictures'
  | 'ownership_index'
  | 'page_shells'
  | 'sessions'
  | 'statements'
  | 'tagged_answers';

/** Lookup in a cache, a hit or a miss. */
export interface CacheUse {
  readonly cache: CacheName;
  readonly isHit: boolean;
}

/** Diagnostics channel that publishes each CacheUse. */
export const cacheUses = channel('inkfolio:cache-use');

/** Publishes a cache lookup; costs next to nothing without subscribers. */
export function recordCacheLookup(cache: CacheName, isHit: boolean): void {
  if (cacheUses.hasSubscribers) cacheUses.publish({ cache, isHit } satisfies CacheUse);
}
