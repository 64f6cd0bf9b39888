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
import { reprintedCards } from './reprinted-cards.ts';
import { searchedTexts, type SearchedField, type SearchedText } from './searched-texts.ts';
import { findCardsWithWords } from './text-match.ts';
import { buildWholeNames, cardsNamed, type WholeNames } from './whole-names.ts';
import { buildWordIndex, keepCardsContaining, type WordIndex } from './word-index.ts';

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
  /** Position in `cards` of each card by number. */
  readonly positions: Uint32Array;
  readonly facets: CardFacets;
  readonly printings: Printings;
  readonly reprints: ReadonlySet<Card>;
  readonly groups: CardGroups;
  readonly wholeNames: () => WholeNames;
  readonly wordIndexes: Map<Language, Map<SearchedField, WordIndex>>;
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
    reprints: reprintedCards(cards),
    groups: buildCardGroups(cards, sets),
    wholeNames: once(() => buildWholeNames(cardsByNumber)),
    wordIndexes: new Map(),
    orders: new Map(),
    workspace: emptyBits(cards.length),
  };
}

/** Copies of a printing that the player owns who asks. */
type OwnedCopies = QuerySources['ownedCopies'];

/** The wanted page of the cards that match, in the wanted order. */
export function searchCards(
  index: CardSearchIndex,
  query: CardQuery,
  ownedCopies?: OwnedCopies,
): CardSearchResult {
  const { positions, total } = searchCardPositions(index, query, ownedCopies);
  return { cards: positions.flatMap((position) => index.cards[position] ?? []), total };
}

/** The same as `searchCards`, as positions in the catalogue from which the index was built. */
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

/**
 * Computes at once what searches in the language would compute when first asked, so that no
 * visitor waits for it.
 */
export function prepareCardSearch(index: CardSearchIndex, language: Language): void {
  index.wholeNames();
  for (const searchMode of SEARCH_MODES) wordIndexOf(index, { language, field: searchMode });
  for (const sort of CARD_SORTS) {
    for (const sortOrder of SORT_ORDERS) orderOf(index, { sort, sortOrder, language });
  }
}

/** Cards of the query. */
interface FoundCards {
  /** Cards in the workspace: they last until the next search. */
  readonly found: BitSet;
  /** Those of them of which the text is the whole name; undefined: none. */
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

/** Cards of which the text is the whole name in any language, and that pass the rest of the query. */
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

/**
 * Finds cards by text in the whole catalogue: what is a typing error does not depend on the filter.
 */
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

/** Empties `found` of the cards that have the words in their name. */
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

/** The page with some of the found cards before the rest; empties `found` of them. */
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
