import { INDEXED_PAGES, PAGE_PATHS, type PageName } from '@inkfolio/contract/pages';
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
const MAX_URLS = 50_000;
/** Decks per read; the event loop runs in between. */
const BATCH_SIZE = 1000;

/** Pages whose title or description depends on the content. */
const LISTS = ['/', '/cards', '/decks', OFFICIAL_DECKS_PATH];
const INDEXED = (Object.keys(INDEXED_PAGES) as PageName[]).map((page) => PAGE_PATHS[page]);
const NO_KIND = { format: undefined, colors: 0, archetypes: 0 } as const;
const PUBLIC = { ...NO_KIND, ownerId: undefined, likedBy: undefined } as const;

export interface SitemapDependencies {
  readonly db: Kysely<Tables>;
  readonly catalogue: Catalogue;
}

export function sitePages({ catalogue }: SitemapDependencies): readonly MappedPage[] {
  const sets = catalogue.current().sets.map(setPath);
  return [...LISTS, ...sets, ...INDEXED].map((path) => ({ path, inLanguages: true }));
}

export function cardPages({ catalogue }: SitemapDependencies): readonly MappedPage[] {
  const { cards } = catalogue.current();
  return cards.slice(0, MAX_URLS).map(({ id }) => ({ path: `/cards/${id}` }));
}

/** Streams public decks after a position, latest change first, up to the limit of a sitemap. */
export async function* deckPages(
  { db }: SitemapDependencies,
  { isOfficial, after }: { readonly isOfficial: boolean; readonly after: DeckPlace | undefined },
): AsyncGenerator<readonly MappedPage[]> {
  let last = after;
  for (let count = 0; count < MAX_URLS; count += BATCH_SIZE) {
    const part = { after: last, offset: 0, limit: BATCH_SIZE };
    const places = await scanByDate(db, { ...PUBLIC, isOfficial }, part).execute();
    yield places.map(({ id, updatedAt }) => ({ path: `/decks/${id}`, changedAt: updatedAt }));
    last = places.at(-1);
    if (places.length < BATCH_SIZE) return;
    await setImmediate();
  }
}

/** Finds the start cursors of all deck sitemaps except the first. `size`: URLs per sitemap. */
export async function deckMapCursors(
  { db }: SitemapDependencies,
  size = MAX_URLS,
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
