import {
  addBit,
  countBits,
  emptyBits,
  fillBits,
  intersect,
  membersOf,
  removeBit,
  subtract,
  unite,
  type BitSet,
} from './bit-set.ts';
import { buildCardGroups, type CardGroups } from './card-groups.ts';
import { buildCardFacets, keepCardsPassing, type CardFacets } from './card-facets.ts';
import { CARD_SORTS, SEARCH_MODES, SORT_ORDERS, type CardQuery } from './card-filter.ts';
import {
  compareByNumber,
  orderCards,
  pageInOrder,
  type CardOrder,
  type OrderedCards,
} from './card-order.ts';
import type { CardSet } from './card-set.ts';
import type { Card } from './card.ts';
import type { Language } from '../language.ts';
import { getOrInsert } from './get-or-insert.ts';
import { wordsOf } from './names.ts';
import { once } from './once.ts';
import { keepOnePrintingEach, relatePrintings, type Printings } from './one-printing.ts';
import type { QuerySources } from './query-language/query-predicate.ts';
import { keepCardsMatching } from './query-language/query-search.ts';
import { wantedWords } from './query-language/query-tree.ts';
import { reprintedCards } from './printings.ts';
import { searchedTexts, type SearchedField, type SearchedText } from './searched-texts.ts';
import { findCardsWithWords } from './text-match.ts';
import { buildWholeNames, cardsNamed, type WholeNames } from './whole-names.ts';
import { buildWordIndex, keepCardsContaining, type WordIndex } from './word-index.ts';

/**
 * Search index of a catalogue; searches never change the catalogue. Internally a card's number is
 * its position in the order by number. Data that only some searches need (words of a language,
 * other sort orders) is computed lazily and cached.
 */
export interface CardSearchIndex {
  readonly sets: readonly CardSet[];
  /** Cards in the order of the catalogue. */
  readonly cards: readonly Card[];
  readonly cardsByNumber: readonly Card[];
  /** Index in `cards` by card number. */
  readonly positions: Uint32Array;
  readonly facets: CardFacets;
  readonly printings: Printings;
  readonly reprints: ReadonlySet<Card>;
  readonly groups: CardGroups;
  readonly wholeNames: () => WholeNames;
  readonly wordIndexes: Map<Language, Map<SearchedField, WordIndex>>;
  readonly orders: Map<string, OrderedCards>;
  /** Preallocated result set, reused by every search. */
  readonly workspace: BitSet;
}

/** Page of a result; `total` counts all pages. */
export interface CardSearchResult {
  readonly cards: readonly Card[];
  readonly total: number;
}

/** Page of a result with positions in the catalogue instead of cards. */
export interface CardPositionsResult {
  readonly positions: readonly number[];
  readonly total: number;
}

/** Builds the index of a catalogue for any number of searches in any language. */
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
    reprints: reprintedCards(cards),
    groups: buildCardGroups(cards, sets),
    wholeNames: once(() => buildWholeNames(cardsByNumber)),
    wordIndexes: new Map(),
    orders: new Map(),
    workspace: emptyBits(cards.length),
  };
}

type OwnedCopies = QuerySources['ownedCopies'];

export function searchCards(
  index: CardSearchIndex,
  query: CardQuery,
  ownedCopies?: OwnedCopies,
): CardSearchResult {
  const { positions, total } = searchCardPositions(index, query, ownedCopies);
  return { cards: positions.flatMap((position) => index.cards[position] ?? []), total };
}

/** Searches like `searchCards`; returns positions in the catalogue. */
export function searchCardPositions(
  index: CardSearchIndex,
  query: CardQuery,
  ownedCopies?: OwnedCopies,
): CardPositionsResult {
  const { found, named } = findCards(index, query, ownedCopies);
  const total = countBits(found);
  const pageOfRest = query.namesFirst ? pageOfNamesFirst : pageOf;
  const positions =
    named !== undefined && query.wholeNamesFirst
      ? pageOfFirst(index, named, found, total, query, pageOfRest)
      : pageOfRest(index, found, total, query);
  return { positions, total };
}

/** Precomputes the lazy data of a language, so that no visitor waits for it. */
export function prepareCardSearch(index: CardSearchIndex, language: Language): void {
  index.wholeNames();
  for (const searchMode of SEARCH_MODES) wordIndexOf(index, { language, field: searchMode });
  for (const sort of CARD_SORTS) {
    for (const sortOrder of SORT_ORDERS) orderOf(index, { sort, sortOrder, language });
  }
}

interface FoundCards {
  /** Found cards; the set is overwritten by the next search. */
  readonly found: BitSet;
  /** Found cards whose whole name equals the text; undefined if there are none. */
  readonly named: BitSet | undefined;
}

function findCards(index: CardSearchIndex, query: CardQuery, ownedCopies: OwnedCopies): FoundCards {
  const found = index.workspace;
  findCardsWithText(found, index, query);
  keepCardsPassing(found, index.facets, query);
  keepCardsOfTree(found, index, query, query.tree, ownedCopies);
  const named = findCardsNamed(index, query, ownedCopies);
  if (named !== undefined) unite(found, named);
  keepOwnedCards(found, index, query, ownedCopies);
  if (query.deduplicate) keepOnePrintingEach(found, index.printings);
  if (named !== undefined) intersect(named, found);
  return { found, named };
}

/** Finds cards with the text as their whole name that pass the rest of the query. */
function findCardsNamed(
  index: CardSearchIndex,
  query: CardQuery,
  ownedCopies: OwnedCopies,
): BitSet | undefined {
  const text = query.tree === undefined ? query.query : query.wholeName?.name;
  const numbers = text === undefined ? undefined : cardsNamed(index.wholeNames(), text);
  if (numbers === undefined) return undefined;
  const named = emptyBits(index.cards.length);
  for (const number of numbers) addBit(named, number);
  keepCardsPassing(named, index.facets, query);
  keepCardsOfTree(named, index, query, query.wholeName?.terms, ownedCopies);
  return named;
}

/** Searches text in the whole catalogue, so that typo tolerance does not depend on the filter. */
function findCardsWithText(found: BitSet, index: CardSearchIndex, query: CardQuery): void {
  const words = wordsOf(query.query ?? '');
  if (words.length === 0) fillBits(found, index.cards.length);
  else findCardsWithWords(found, wordIndexOf(index, searchedBy(query)), words);
}

function keepCardsOfTree(
  found: BitSet,
  index: CardSearchIndex,
  query: CardQuery,
  tree: CardQuery['tree'],
  ownedCopies: OwnedCopies,
): void {
  if (tree === undefined) return;
  const { facets, reprints, groups } = index;
  const { language } = query;
  const source = {
    cards: index.cardsByNumber,
    facets,
    wordsIn: (field: SearchedField) => wordIndexOf(index, { language, field }),
    sources: { ...searchedBy(query), reprints, groups, ownedCopies },
  };
  keepCardsMatching(found, source, tree);
}

function keepOwnedCards(
  found: BitSet,
  { cardsByNumber }: CardSearchIndex,
  { owned }: CardQuery,
  ownedCopies: OwnedCopies = () => 0,
): void {
  if (owned === undefined) return;
  for (const number of membersOf(found)) {
    const card = cardsByNumber[number];
    if (card !== undefined && ownedCopies(card) > 0 !== owned) removeBit(found, number);
  }
}

function searchedBy({ language, searchMode }: CardQuery): Pick<QuerySources, 'language' | 'field'> {
  return { language, field: searchMode };
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

/** Returns a page with name matches first; removes them from `found`. */
function pageOfNamesFirst(
  index: CardSearchIndex,
  found: BitSet,
  total: number,
  query: CardQuery,
): readonly number[] {
  const named = emptyBits(index.cards.length);
  unite(named, found);
  const names = wordIndexOf(index, { language: query.language, field: 'name' });
  const words = query.tree === undefined ? [query.query ?? ''] : wantedWords(query.tree);
  for (const word of words.flatMap(wordsOf)) keepCardsContaining(named, names, word);
  return pageOfFirst(index, named, found, total, query, pageOf);
}

/** Returns a page with the cards of `first` before the rest; removes them from `found`. */
function pageOfFirst(
  index: CardSearchIndex,
  first: BitSet,
  found: BitSet,
  total: number,
  query: CardQuery,
  pageOfRest: typeof pageOf,
): readonly number[] {
  const firstTotal = countBits(first);
  const page = pageOf(index, first, firstTotal, query);
  subtract(found, first);
  const rest = pageOfRest(index, found, total - firstTotal, {
    ...query,
    offset: Math.max(0, query.offset - firstTotal),
    limit: query.limit - page.length,
  });
  return [...page, ...rest];
}

function orderOf(index: CardSearchIndex, order: CardOrder): OrderedCards {
  const { sort, sortOrder, language } = order;
  const key = sort === 'name' ? `${sort} ${sortOrder} ${language}` : `${sort} ${sortOrder}`;
  return getOrInsert(index.orders, key, () => orderCards(index.cardsByNumber, index.sets, order));
}

function wordIndexOf(index: CardSearchIndex, { language, field }: SearchedText): WordIndex {
  const byField = getOrInsert(
    index.wordIndexes,
    language,
    () => new Map<SearchedField, WordIndex>(),
  );
  return getOrInsert(byField, field, () =>
    buildWordIndex(index.cardsByNumber.map((card) => searchedTexts(card, { language, field }))),
  );
}
