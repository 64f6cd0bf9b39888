import type { Kysely } from 'kysely';
import { noteCacheUse } from '../../cache-uses.ts';
import type { Tables } from '../../db/tables.ts';
import type { DeckFacetCount } from './deck-facet.ts';
import { countDecksByFacet } from './deck-list.repository.ts';

/** Counts of the public decks, a few seconds old where there are many decks. */
export interface DeckFacets {
  /** True while there are so few decks that they are counted at each call. */
  readonly areFew: () => boolean;
  readonly current: () => Promise<readonly DeckFacetCount[]>;
}

/** Most decks that are counted, and compared with a collection, at each call. */
export const FEW_DECKS = 500;
/** Counts of this age are counted again while they still serve. */
const AGEING_MS = 5000;
/** Age at which counts are no longer served; reached only when no calls come. */
const OLD_MS = 60_000;

/** Keeps the counts of the public decks in memory; `clock` as in the app. */
export function createDeckFacets(db: Kysely<Tables>, clock: () => number): DeckFacets {
  let known: readonly DeckFacetCount[] = [];
  let countedAt = -Infinity;
  let counting: Promise<unknown> | undefined;
  const count = async () => {
    const begun = clock();
    const facets = await countDecksByFacet(db);
    if (begun >= countedAt) {
      known = facets;
      countedAt = begun;
    }
    return facets;
  };
  return {
    areFew: () => countedAt > -Infinity && totalOf(known) <= FEW_DECKS,
    async current() {
      // The clock was ahead when they were counted, and has been set back.
      if (clock() < countedAt - AGEING_MS) countedAt = -Infinity;
      const age = clock() - countedAt;
      const isKept = age <= OLD_MS && totalOf(known) > FEW_DECKS;
      noteCacheUse('deck_counts', isKept);
      if (!isKept) return count();
      if (age > AGEING_MS) {
        // On failure these counts serve until they are old, and then the call itself fails.
        counting ??= count()
          .catch(() => undefined)
          .finally(() => (counting = undefined));
      }
      return known;
    },
  };
}

/** Number of decks the facets count. */
export function totalOf(facets: readonly DeckFacetCount[]): number {
  return facets.reduce((sum, { count }) => sum + count, 0);
}
