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

/** The answers of the card calls, kept for the next one who asks the same. */
export interface CardAnswers {
  /** Reads the parameters of a search. Throws `invalid_query`. */
  queryOf(parameters: CardSearchQuery): CardQuery;
  /** A page of a search; the words of each card in `language`, or in all of its languages. */
  search(query: CardQuery, language: Language | undefined): CachedResponse;
  /** The same for a caller who owns these copies of the cards; never cached. */
  searchOwned(
    query: CardQuery,
    language: Language | undefined,
    ownedCopies: (card: Card) => number,
  ): Buffer;
  /** Every card of the catalogue. */
  allCards(language: Language | undefined): CachedResponse;
  /** All that a page in the language needs to answer the other calls itself. */
  copy(language: Language): CachedResponse;
  /** Undefined when there is no such card. */
  card(id: string, language: Language | undefined): CachedResponse | undefined;
  /** All printings of the card, itself included; undefined when there is no such card. */
  reprints(id: string, language: Language | undefined): CachedResponse | undefined;
  /** Ids of the printings of each card that has several. */
  printings(): CachedResponse;
  sets(language: Language | undefined): CachedResponse;
  /** Undefined when there is no such set. */
  set(code: string, language: Language | undefined): CachedResponse | undefined;
  /** Memory of the cached answers, in bytes. */
  cachedBytes(): number;
}

/** Bytes that a cached answer costs beside its own. */
const ANSWER_OVERHEAD = 512;
/** A second in a thread for 3 MB, which every device fetches: 14 % less than by the quality of the others. */
const COPY_BROTLI_QUALITY = 10;

/**
 * Answers about the catalogue that stands, cached up to so many bytes, compressed forms included;
 * those about an older one are dropped by their key.
 */
export function createCardAnswers(catalogue: Catalogue, cacheBytes: number): CardAnswers {
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: cacheBytes,
    // The compressed forms, which come later, are at most as large again.
    sizeCalculation: (answer, key) => 2 * answer.body.length + 2 * key.length + ANSWER_OVERHEAD,
  });

  function answer(
    key: readonly unknown[],
    make: (snapshot: CatalogueSnapshot) => Buffer,
    options?: { readonly brotliQuality: number },
  ): CachedResponse {
    const snapshot = catalogue.current();
    const name = JSON.stringify([snapshot.version, ...key]);
    const known = kept.get(name);
    recordCacheLookup('card_answers', known !== undefined);
    if (known !== undefined) return known;
    const made = cacheResponse(hash('sha256', name, 'base64url'), make(snapshot), options);
    kept.set(name, made);
    return made;
  }

  return {
    queryOf: (parameters) => cardQueryOf(parameters, catalogue.current().index),
    search: (query, language) =>
      answer(['search', normalQuery(query), language], (snapshot) =>
        searchBody(snapshot, query, language),
      ),
    searchOwned: (query, language, ownedCopies) =>
      searchBody(catalogue.current(), query, language, ownedCopies),
    allCards: (language) =>
      answer(['all', language], (snapshot) =>
        pageBody(
          snapshot.serialized(snapshot.cards, language),
          snapshot.cards.length,
          0,
          snapshot.cards.length,
        ),
      ),
    copy: (language) =>
      answer(['copy', language], (snapshot) => jsonBody(copyFor(snapshot, language)), {
        brotliQuality: COPY_BROTLI_QUALITY,
      }),
    card(id, language) {
      const card = catalogue.current().findCard(id);
      return card && answer(['card', id, language], () => serializeCard(card, language));
    },
    reprints(id, language) {
      const card = catalogue.current().findCard(id);
      return card && answer(['reprints', id, language], (s) => reprintsBody(s, card, language));
    },
    printings: () => answer(['printings'], (snapshot) => jsonBody(snapshot.relatedPrintings)),
    sets: (language) =>
      answer(['sets', language], (snapshot) =>
        jsonBody(snapshot.sets.map((set) => namedSet(snapshot, set, language))),
      ),
    set(code, language) {
      const set = catalogue.current().sets.find(({ setCode }) => setCode === code);
      return set && answer(['set', code, language], (s) => jsonBody(namedSet(s, set, language)));
    },
    cachedBytes: () => kept.calculatedSize,
  };
}

/** Prepares what a first visit asks for, compressed, in every language. */
export async function warmCardAnswers(answers: CardAnswers): Promise<void> {
  for (const language of LANGUAGES) {
    const query = answers.queryOf({ language, limit: DEFAULT_CARD_PAGE_SIZE });
    await compressInBackground(answers.search(query, language), 'br');
    await compressInBackground(answers.sets(language), 'br');
  }
}

/** The query with its text in the normal form, which two that mean the same may share. */
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
