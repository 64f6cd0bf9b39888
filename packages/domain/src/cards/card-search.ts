import {
  countBits,
  emptyBits,
  fillBits,
  membersOf,
  subtract,
  unite,
  type BitSet,
} from './bit-set.ts';
import { buildCardFacets, keepCardsPassing, type CardFacets } from './card-facets.ts';
import {
  CARD_SORTS,
  SEARCH_MODES,
  SORT_ORDERS,
  type CardQuery,
  type SearchMode,
} from './card-filter.ts';
import {
  compareByNumber,
  orderCards,
  pageInOrder,
  type CardOrder,
  type OrderedCards,
} from './card-order.ts';
import type { CardSet } from './card-set.ts';
import { translationOf, type Card } from './card.ts';
import type { Language } from '../language.ts';
import { knownOr } from './known-or.ts';
import { wordsOf } from './names.ts';
import { keepOnePrintingEach, relatePrintings, type Printings } from './one-printing.ts';
import { findCardsWithWords } from './text-match.ts';
import { buildWordIndex, keepCardsContaining, type WordIndex } from './word-index.ts';

/** Which text of the cards is searched. */
type SearchedText = Pick<CardQuery, 'language' | 'searchMode'>;

/**
 * A catalogue made ready for searching; never changed by it. Inside, a card's number is its place
 * in the order by number. What only some searches need, the words of a language and the other
 * orders, is computed when first asked for and kept.
 */
export interface CardSearchIndex {
  readonly sets: readonly CardSet[];
  /** The catalogue as it was given. */
  readonly cards: readonly Card[];
  readonly cardsByNumber: readonly Card[];
  /** For each card by number its position in `cards`. */
  readonly positions: Uint32Array;
  readonly facets: CardFacets;
  readonly printings: Printings;
  readonly wordIndexes: Map<Language, Map<SearchMode, WordIndex>>;
  readonly orders: Map<string, OrderedCards>;
  /** Room for the result of a search, so that none need be allocated. */
  readonly workspace: BitSet;
}

/** One page of a result; `total` counts all its pages. */
export interface CardSearchResult {
  readonly cards: readonly Card[];
  readonly total: number;
}

/** The same with the positions of the cards in the catalogue instead of the cards. */
export interface CardPositionsResult {
  readonly positions: readonly number[];
  readonly total: number;
}

/** An index of the catalogue, for any number of searches in any language. */
export function buildCardSearchIndex(
  cards: readonly Card[],
  sets: readonly CardSet[],
): CardSearchIndex {
  const byNumber = [...cards.entries()].sort(([, a], [, b]) => compareByNumber(a, b));
  const cardsByNumber = byNumber.map(([, card]) => card);
  return {
    sets,
    cards,
    cardsByNumber,
    positions: Uint32Array.from(byNumber, ([position]) => position),
    facets: buildCardFacets(cardsByNumber),
    printings: relatePrintings(cardsByNumber),
    wordIndexes: new Map(),
    orders: new Map(),
    workspace: emptyBits(cards.length),
  };
}

/** The wanted page of the cards that match, in the wanted order. */
export function searchCards(index: CardSearchIndex, query: CardQuery): CardSearchResult {
  const { positions, total } = searchCardPositions(index, query);
  return { cards: positions.flatMap((position) => index.cards[position] ?? []), total };
}

/** The same as `searchCards`, as positions in the catalogue from which the index was built. */
export function searchCardPositions(index: CardSearchIndex, query: CardQuery): CardPositionsResult {
  const found = findCards(index, query);
  const total = countBits(found);
  const page = query.namesFirst ? pageOfNamesFirst : pageOf;
  return { positions: page(index, found, total, query), total };
}

/**
 * Computes at once what searches in the language would compute when first asked, so that no
 * visitor waits for it.
 */
export function prepareCardSearch(index: CardSearchIndex, language: Language): void {
  for (const searchMode of SEARCH_MODES) wordIndexOf(index, { language, searchMode });
  for (const sort of CARD_SORTS) {
    for (const sortOrder of SORT_ORDERS) orderOf(index, { sort, sortOrder, language });
  }
}

/** Overwrites the workspace: the result lasts until the next search. */
function findCards(index: CardSearchIndex, query: CardQuery): BitSet {
  const found = index.workspace;
  findCardsWithText(found, index, query);
  keepCardsPassing(found, index.facets, query);
  if (query.deduplicate) keepOnePrintingEach(found, index.printings);
  return found;
}

/** Judged for the whole catalogue: what is a typing error does not depend on the filter. */
function findCardsWithText(found: BitSet, index: CardSearchIndex, query: CardQuery): void {
  const words = wordsOf(query.query ?? '');
  if (words.length === 0) fillBits(found, index.cards.length);
  else findCardsWithWords(found, wordIndexOf(index, query), words);
}

function pageOf(
  index: CardSearchIndex,
  found: BitSet,
  total: number,
  query: CardQuery,
): readonly number[] {
  const { sort, sortOrder, offset, limit } = query;
  const page =
    sort === 'number' && sortOrder === 'ASC'
      ? membersOf(found, offset, limit)
      : pageInOrder(found, total, orderOf(index, query), query);
  for (let i = 0; i < page.length; i++) page[i] = index.positions[page[i] ?? 0] ?? 0;
  return page;
}

/** Empties `found` of the cards that have the words in their name. */
function pageOfNamesFirst(
  index: CardSearchIndex,
  found: BitSet,
  total: number,
  query: CardQuery,
): readonly number[] {
  const named = emptyBits(index.cards.length);
  unite(named, found);
  const names = wordIndexOf(index, { language: query.language, searchMode: 'name' });
  for (const word of wordsOf(query.query ?? '')) keepCardsContaining(named, names, word);
  const namedTotal = countBits(named);
  const first = pageOf(index, named, namedTotal, query);
  subtract(found, named);
  const rest = pageOf(index, found, total - namedTotal, {
    ...query,
    offset: Math.max(0, query.offset - namedTotal),
    limit: query.limit - first.length,
  });
  return [...first, ...rest];
}

function orderOf(index: CardSearchIndex, order: CardOrder): OrderedCards {
  const { sort, sortOrder, language } = order;
  const key = sort === 'name' ? `${sort} ${sortOrder} ${language}` : `${sort} ${sortOrder}`;
  return knownOr(index.orders, key, () => orderCards(index.cardsByNumber, index.sets, order));
}

function wordIndexOf(index: CardSearchIndex, { language, searchMode }: SearchedText): WordIndex {
  const byMode = knownOr(index.wordIndexes, language, () => new Map<SearchMode, WordIndex>());
  return knownOr(byMode, searchMode, () =>
    buildWordIndex(
      index.cardsByNumber.map((card) => searchedTexts(card, { language, searchMode })),
    ),
  );
}

/** The full name; in `full` mode also rules text, classifications and artists. */
function searchedTexts(card: Card, { language, searchMode }: SearchedText): readonly string[] {
  const { fullName, text, subtypes } = translationOf(card, language);
  if (searchMode === 'name') return [fullName];
  return [fullName, text, ...subtypes, ...card.subtypes, ...card.names, ...card.artists];
}
