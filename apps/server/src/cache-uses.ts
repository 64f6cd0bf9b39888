import { channel } from 'node:diagnostics_channel';

type CacheName =
  | 'card_responses'
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
  | 'tagged_responses';

export interface CacheUse {
  readonly cache: CacheName;
  readonly isHit: boolean;
}

export const cacheUses = channel('inkfolio:cache-use');

/** Publishes a cache lookup; costs almost nothing without subscribers. */
export function recordCacheLookup(cache: CacheName, isHit: boolean): void {
  if (cacheUses.hasSubscribers) cacheUses.publish({ cache, isHit } satisfies CacheUse);
}
