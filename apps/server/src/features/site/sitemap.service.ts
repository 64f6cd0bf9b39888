import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Tables } from '../../db/tables.ts';
import { setPath } from '../cards/card-page-meta.ts';
import type { Catalogue } from '../cards/catalogue/catalogue.service.ts';
import { cursorAfter, type DeckPlace } from '../deck-search/deck-cursor.ts';
import { scanByDate } from '../deck-search/deck-list.repository.ts';
import { OFFICIAL_DECKS_PATH } from '../decks/deck-page-meta.ts';
import type { MappedPage } from './sitemap-xml.ts';

/** "No more than 50,000 URLs" (sitemaps.org). */
const MOST_ADDRESSES = 50_000;
/** Decks read in one go; between two the server answers others. */
const BATCH = 1000;

const FIXED = ['/', '/cards', '/decks', OFFICIAL_DECKS_PATH, '/meta'];
const LEGAL = ['/legal-notice', '/terms-of-service', '/privacy-policy'];
const NO_KIND = { format: undefined, colors: 0, archetypes: 0 } as const;
const PUBLIC = { ...NO_KIND, ownerId: undefined, likedBy: undefined } as const;

export interface SitemapDependencies {
  readonly db: Kysely<Tables>;
  readonly catalogue: Catalogue;
}

/** The pages that every installation has, and the sets. */
export function sitePages({ catalogue }: SitemapDependencies): readonly MappedPage[] {
  const sets = catalogue.current().sets.map(setPath);
  return [...FIXED, ...sets, ...LEGAL].map((path) => ({ path, inLanguages: true }));
}

/** The cards of the catalogue. */
export function cardPages({ catalogue }: SitemapDependencies): readonly MappedPage[] {
  const { cards } = catalogue.current();
  return cards.slice(0, MOST_ADDRESSES).map(({ id }) => ({ path: `/cards/${id}` }));
}

/** Public decks after the place, changed last first, as many as one map may have; in batches. */
export async function* deckPages(
  { db }: SitemapDependencies,
  { isOfficial, after }: { readonly isOfficial: boolean; readonly after: DeckPlace | undefined },
): AsyncGenerator<readonly MappedPage[]> {
  let last = after;
  for (let count = 0; count < MOST_ADDRESSES; count += BATCH) {
    const part = { after: last, offset: 0, limit: BATCH };
    const places = await scanByDate(db, { ...PUBLIC, isOfficial }, part).execute();
    yield places.map(({ id, updatedAt }) => ({ path: `/decks/${id}`, changedAt: updatedAt }));
    last = places.at(-1);
    if (places.length < BATCH) return;
    await setImmediate();
  }
}

/**
 * Cursors at which the sitemaps of the community's decks begin, without the first one: each after
 * the last deck of the one before. `size` is the most addresses of a map.
 */
export async function deckMapCursors(
  { db }: SitemapDependencies,
  size = MOST_ADDRESSES,
): Promise<readonly string[]> {
  const cursors: string[] = [];
  let last: DeckPlace | undefined;
  for (;;) {
    const part = { after: last, offset: size - 1, limit: 1 };
    const [place] = await scanByDate(db, { ...PUBLIC, isOfficial: false }, part).execute();
    if (place === undefined) return cursors;
    last = place;
    cursors.push(cursorAfter(place));
    await setImmediate();
  }
}
