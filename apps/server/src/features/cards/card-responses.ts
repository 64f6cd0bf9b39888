import type { CardSearchQuery } from '@inkfolio/contract/cards';
import type { CatalogueCopy } from '@inkfolio/contract/cards';
import type { Card } from '@inkfolio/domain/cards/card';
import { DEFAULT_CARD_PAGE_SIZE, type CardQuery } from '@inkfolio/domain/cards/card-filter';
import { searchCards } from '@inkfolio/domain/cards/card-search';
import { forPagesIn } from '@inkfolio/domain/cards/card-in-language';
import { namedSet } from '@inkfolio/domain/cards/catalogue-index';
import { formatQuery } from '@inkfolio/domain/cards/query-language/query-format';
import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { recordCacheLookup } from '../../cache-uses.ts';
import {
  compressInBackground,
  cacheResponse,
  type CachedResponse,
} from '../../http/requests/cached-response.ts';
import { cardQueryOf } from './card-query.ts';
import type { Catalogue } from './catalogue/catalogue.service.ts';
import { serializeCard, type CatalogueSnapshot } from './catalogue/catalogue-snapshot.ts';

export interface CardResponses {
  /** Parses the parameters of a search. Throws `invalid_query`. */
  queryOf(parameters: CardSearchQuery): CardQuery;
  /** Returns a page of a search; card texts in `language`, or in all languages if undefined. */
  search(query: CardQuery, language: Language | undefined): CachedResponse;
  /** Searches with the caller's owned copies; never cached. */
  searchOwned(
    query: CardQuery,
    language: Language | undefined,
    ownedCopies: (card: Card) => number,
  ): Buffer;
  allCards(language: Language | undefined): CachedResponse;
  /** Returns the catalogue copy with which a page answers card searches offline. */
  copy(language: Language): CachedResponse;
  /** Undefined for an unknown card. */
  card(id: string, language: Language | undefined): CachedResponse | undefined;
  /** All printings including the card itself; undefined for an unknown card. */
  reprints(id: string, language: Language | undefined): CachedResponse | undefined;
  /** Ids of related printings, for cards with several printings. */
  printings(): CachedResponse;
  sets(language: Language | undefined): CachedResponse;
  /** Undefined for an unknown set. */
  set(code: string, language: Language | undefined): CachedResponse | undefined;
  /** Bytes. */
  cachedBytes(): number;
}

const RESPONSE_OVERHEAD = 512;
/** Costs a second of CPU time for 3 MB, but every device downloads it; saves 14 %. */
const COPY_BROTLI_QUALITY = 10;

/**
 * Creates an LRU cache of responses, limited to `cacheBytes` including compressed forms. Keys
 * contain the catalogue version, so outdated responses are evicted.
 */
export function createCardResponses(catalogue: Catalogue, cacheBytes: number): CardResponses {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: cacheBytes,
    // Twice the body, because compressed forms are added later.
    sizeCalculation: (cachedResponse, key) =>
      2 * cachedResponse.body.length + 2 * key.length + RESPONSE_OVERHEAD,
  });

  function cachedResponse(
    key: readonly unknown[],
    make: (snapshot: CatalogueSnapshot) => Buffer,
    options?: { readonly brotliQuality: number },
  ): CachedResponse {
    const snapshot = catalogue.current();
    const name = JSON.stringify([snapshot.version, ...key]);
    const cached = cache.get(name);
    recordCacheLookup('card_responses', cached !== undefined);
    if (cached !== undefined) return cached;
    const response = cacheResponse(hash('sha256', name, 'base64url'), make(snapshot), options);
    cache.set(name, response);
    return response;
  }

  return {
    queryOf: (parameters) => cardQueryOf(parameters, catalogue.current().index),
    search: (query, language) =>
      cachedResponse(['search', normalQuery(query), language], (snapshot) =>
        searchBody(snapshot, query, language),
      ),
    searchOwned: (query, language, ownedCopies) =>
      searchBody(catalogue.current(), query, language, ownedCopies),
    allCards: (language) =>
      cachedResponse(['all', language], (snapshot) =>
        pageBody(
          snapshot.serialized(snapshot.cards, language),
          snapshot.cards.length,
          0,
          snapshot.cards.length,
        ),
      ),
    copy: (language) =>
      cachedResponse(['copy', language], (snapshot) => jsonBody(copyFor(snapshot, language)), {
        brotliQuality: COPY_BROTLI_QUALITY,
      }),
    card(id, language) {
      const card = catalogue.current().findCard(id);
      return card && cachedResponse(['card', id, language], () => serializeCard(card, language));
    },
    reprints(id, language) {
      const card = catalogue.current().findCard(id);
      return (
        card && cachedResponse(['reprints', id, language], (s) => reprintsBody(s, card, language))
      );
    },
    printings: () =>
      cachedResponse(['printings'], (snapshot) => jsonBody(snapshot.relatedPrintings)),
    sets: (language) =>
      cachedResponse(['sets', language], (snapshot) =>
        jsonBody(snapshot.sets.map((set) => namedSet(snapshot, set, language))),
      ),
    set(code, language) {
      const set = catalogue.current().sets.find(({ setCode }) => setCode === code);
      return (
        set && cachedResponse(['set', code, language], (s) => jsonBody(namedSet(s, set, language)))
      );
    },
    cachedBytes: () => cache.calculatedSize,
  };
}

/** Precomputes and compresses the responses of a first visit, in every language. */
export async function warmCardResponses(responses: CardResponses): Promise<void> {
  for (const language of LANGUAGES) {
    const query = responses.queryOf({ language, limit: DEFAULT_CARD_PAGE_SIZE });
    await compressInBackground(responses.search(query, language), 'br');
    await compressInBackground(responses.sets(language), 'br');
  }
}

/** Normalizes the query text, so that equivalent queries share a cache entry. */
function normalQuery({ tree, ...query }: CardQuery): object {
  return tree === undefined ? query : { ...query, tree: formatQuery(tree) };
}

function searchBody(
  snapshot: CatalogueSnapshot,
  query: CardQuery,
  language: Language | undefined,
  ownedCopies?: (card: Card) => number,
): Buffer {
  const { cards, total } = searchCards(snapshot.index, query, ownedCopies);
  return pageBody(snapshot.serialized(cards, language), total, query.offset, query.limit);
}

const PAGE_START = Buffer.from('{"cards":[');
const COMMA = Buffer.from(',');

function pageBody(cards: readonly Buffer[], total: number, offset: number, limit: number): Buffer {
  const end = Buffer.from(`],"total":${total},"offset":${offset},"limit":${limit}}`);
  const separated = cards.flatMap((card, position) => (position === 0 ? [card] : [COMMA, card]));
  return Buffer.concat([PAGE_START, ...separated, end]);
}

function reprintsBody(
  snapshot: CatalogueSnapshot,
  card: Card,
  language: Language | undefined,
): Buffer {
  const printings = snapshot.printingsOf(card).map((printing) => serializeCard(printing, language));
  return Buffer.from(`[${printings.join(',')}]`);
}

function copyFor(
  { version, sets, cards, retired }: CatalogueSnapshot,
  language: Language,
): CatalogueCopy {
  const inWords = (card: Card) => forPagesIn(card, language);
  return { version, sets, cards: cards.map(inWords), retired: retired.map(inWords) };
}

function jsonBody(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
