import type { Kysely } from 'kysely';
import { recordCacheLookup } from '../../cache-uses.ts';
import type { Tables } from '../../db/tables.ts';
import type { DeckFacetCount } from './deck-facet.ts';
import { countDecksByFacet } from './deck-list.repository.ts';

/** Counts of public decks; cached for some seconds if there are many decks. */
export interface DeckFacets {
  /** True while decks are few enough to be counted on each request. */
  readonly areFew: () => boolean;
  readonly current: () => Promise<readonly DeckFacetCount[]>;
}

/** Up to this many decks are counted, and compared with a collection, on each request. */
export const FEW_DECKS = 500;
/** Stale after this age: still served while a recount runs. */
const STALE_MS = 5000;
/** Expired after this age: no longer served. Reached only without traffic. */
const EXPIRED_MS = 60_000;

export function createDeckFacets(db: Kysely<Tables>, clock: () => number): DeckFacets {
  let cached: readonly DeckFacetCount[] = [];
  let countedAt = -Infinity;
  let counting: Promise<unknown> | undefined;
  const count = async () => {
    const startedAt = clock();
    const facets = await countDecksByFacet(db);
    if (startedAt >= countedAt) {
      cached = facets;
      countedAt = startedAt;
    }
    return facets;
  };
  return {
    areFew: () => countedAt > -Infinity && totalOf(cached) <= FEW_DECKS,
    async current() {
      // Expire counts from the future: the clock was set back.
      if (clock() < countedAt - STALE_MS) countedAt = -Infinity;
      const age = clock() - countedAt;
      const isCached = age <= EXPIRED_MS && totalOf(cached) > FEW_DECKS;
      recordCacheLookup('deck_counts', isCached);
      if (!isCached) return count();
      if (age > STALE_MS) {
        // On failure, stale counts are served until they expire; then the request itself fails.
        counting ??= count()
          .catch(() => undefined)
          .finally(() => (counting = undefined));
      }
      return cached;
    },
  };
}

export function totalOf(facets: readonly DeckFacetCount[]): number {
  return facets.reduce((sum, { count }) => sum + count, 0);
}
