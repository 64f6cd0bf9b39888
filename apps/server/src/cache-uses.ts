import { channel } from 'node:diagnostics_channel';

/** Hits and misses of the caches in memory, and of the pictures on disk. */
type CacheName =
  | 'card_answers'
  | 'card_pictures'
  | 'compared_collections'
  | 'deck_counts'
  | 'deck_pictures'
  | 'ownership_index'
  | 'page_shells'
  | 'statements';

/** Somebody looked for something that may be kept. */
export interface CacheUse {
  readonly cache: CacheName;
  readonly isHit: boolean;
}

/** Tells whoever counts them of each CacheUse. */
export const cacheUses = channel('inkfolio:cache-use');

/** Tells whether what was looked for was kept; costs next to nothing where nobody counts. */
export function noteCacheUse(cache: CacheName, isHit: boolean): void {
  if (cacheUses.hasSubscribers) cacheUses.publish({ cache, isHit } satisfies CacheUse);
}
