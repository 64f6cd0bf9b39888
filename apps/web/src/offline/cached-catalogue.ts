import type { CatalogueCopy } from '@inkfolio/contract/cards';
import { indexCatalogue, type CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import type { Language } from '@inkfolio/domain/language';

const CACHE = 'inkfolio-catalogue';

const addressOf = (language: Language) => `/api/cards/catalogue?language=${language}`;

/** The one that was asked for last: an index of all cards is not made for each call. */
let indexed: { readonly etag: string | null; readonly catalogue: CatalogueIndex } | undefined;

/** Keeps the catalogue of the language, and no other, as it now stands. */
export async function cacheCatalogue(language: Language): Promise<void> {
  const address = addressOf(language);
  // The browser asks with the tag of what it has; the copy that stands costs a few bytes.
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) return;
  const cache = await caches.open(CACHE);
  const cached = await cache.match(address);
  if (cached?.headers.get('etag') !== response.headers.get('etag')) {
    await cache.put(address, response);
  }
  for (const other of await cache.keys()) {
    if (new URL(other.url).search !== new URL(address, location.origin).search) {
      await cache.delete(other);
    }
  }
}

/** The catalogue that was cached for the language; undefined: none was. */
export async function cachedCatalogue(language: Language): Promise<CatalogueIndex | undefined> {
  const cached = await (await caches.open(CACHE)).match(addressOf(language));
  if (cached === undefined) return undefined;
  const etag = cached.headers.get('etag');
  if (indexed?.etag === etag) return indexed.catalogue;
  const catalogue = indexCatalogue((await cached.json()) as CatalogueCopy);
  indexed = { etag, catalogue };
  return catalogue;
}
