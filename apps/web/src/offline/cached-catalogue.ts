import type { CatalogueCopy } from '@inkfolio/contract/cards';
import { indexCatalogue, type CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import type { Language } from '@inkfolio/domain/language';
import type { NewCards } from '../lib/worker-messages.ts';

const CACHE = 'inkfolio-catalogue';

const addressOf = (language: Language) => `/api/cards/catalogue?language=${language}`;

/** Index of the last used catalogue: building it for each request would be slow. */
let indexed: { readonly etag: string | null; readonly catalogue: CatalogueIndex } | undefined;

/**
 * Caches the current catalogue of the language and deletes those of others. Returns how many cards
 * are new compared with the previous one, if any.
 */
export async function cacheCatalogue(language: Language): Promise<NewCards | undefined> {
  const address = addressOf(language);
  // Uses the browser's HTTP cache for some minutes, then revalidates by entity tag.
  const response = await fetch(address);
  if (!response.ok) return undefined;
  const cache = await caches.open(CACHE);
  const cached = await cache.match(address);
  let news: NewCards | undefined;
  if (cached?.headers.get('etag') !== response.headers.get('etag')) {
    news = cached && newCards(await catalogueOf(cached), await catalogueOf(response.clone()));
    await cache.put(address, response);
  }
  for (const other of await cache.keys()) {
    if (new URL(other.url).search !== new URL(address, location.origin).search) {
      await cache.delete(other);
    }
  }
  return news;
}

function newCards(before: CatalogueCopy, now: CatalogueCopy): NewCards | undefined {
  const known = new Set([...before.cards, ...before.retired].map(({ id }) => id));
  const cards = now.cards.filter(({ id }) => !known.has(id));
  if (cards.length === 0) return undefined;
  const setCodes = [...new Set(cards.map(({ setCode }) => setCode))];
  return { kind: 'new-cards', count: cards.length, setCodes };
}

async function catalogueOf(response: Response): Promise<CatalogueCopy> {
  return (await response.json()) as CatalogueCopy;
}

/** Cached catalogue of the language; undefined if there is none. */
export async function cachedCatalogue(language: Language): Promise<CatalogueIndex | undefined> {
  const cached = await (await caches.open(CACHE)).match(addressOf(language));
  if (cached === undefined) return undefined;
  const etag = cached.headers.get('etag');
  if (indexed?.etag === etag) return indexed.catalogue;
  const catalogue = indexCatalogue(await catalogueOf(cached));
  indexed = { etag, catalogue };
  return catalogue;
}
