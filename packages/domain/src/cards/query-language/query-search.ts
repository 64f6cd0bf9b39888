import {
  emptyBits,
  intersect,
  isEmpty,
  membersOf,
  removeBit,
  subtract,
  unite,
  type BitSet,
} from '../bit-set.ts';
import { keepCardsOfValues, type CardFacets } from '../card-facets.ts';
import { RARITIES, type Card } from '../card.ts';
import { wordsOf } from '../names.ts';
import { hasSymbols } from '../rules-symbols.ts';
import type { SearchedField } from '../searched-texts.ts';
import { findCardsWithWords } from '../text-match.ts';
import { keepCardsContaining, type WordIndex } from '../word-index.ts';
import { compares, termPredicate, treePredicate, type QuerySources } from './query-predicate.ts';
import type { QueryNode, QueryTerm } from './query-tree.ts';

/** Index for queries; cards are numbered from 0. */
export interface QueryIndex {
  readonly cards: readonly Card[];
  readonly facets: CardFacets;
  readonly wordsIn: (field: SearchedField) => WordIndex;
  readonly sources: QuerySources;
}

/**
 * Keeps cards that match the query. As in a plain search, one typing error in wanted words is
 * tolerated if no card matches; excluded words and terms must match exactly.
 */
export function keepCardsMatching(found: BitSet, index: QueryIndex, node: QueryNode): void {
  if (isEmpty(found)) return;
  switch (node.kind) {
    case 'all':
      for (const inner of quickestFirst(node.nodes)) keepCardsMatching(found, index, inner);
      break;
    case 'any':
      keepAny(found, index, node.nodes);
      break;
    case 'not':
      keepOthers(found, index, node.node);
      break;
    case 'words':
      keepWordsForgiving(found, index, node.words.flatMap(wordsOf));
      break;
    case 'phrase':
      keepText(found, index, node, index.sources.field, node.value);
      break;
    case 'text':
      keepText(found, index, node, node.key, node.value);
      break;
    default:
      keepTerm(found, index, node);
  }
}

function keepAny(found: BitSet, index: QueryIndex, nodes: readonly QueryNode[]): void {
  const any = emptyBits(index.cards.length);
  for (const node of nodes) {
    const some = copyOf(found, index);
    keepCardsMatching(some, index, node);
    unite(any, some);
  }
  intersect(found, any);
}

function keepOthers(found: BitSet, index: QueryIndex, node: QueryNode): void {
  const unwanted = copyOf(found, index);
  if (node.kind === 'words') keepWords(unwanted, index, index.sources.field, node.words);
  else keepCardsMatching(unwanted, index, node);
  subtract(found, unwanted);
}

function keepWordsForgiving(found: BitSet, index: QueryIndex, words: readonly string[]): void {
  const cards = emptyBits(index.cards.length);
  findCardsWithWords(cards, index.wordsIn(index.sources.field), words);
  intersect(found, cards);
}

/** Filters by the word index first, then checks the order of words on the remaining cards. */
function keepText(
  found: BitSet,
  index: QueryIndex,
  node: QueryNode,
  field: SearchedField,
  text: string,
): void {
  keepWords(found, index, field, [text]);
  const isWord =
    wordsOf(text).length === 1 &&
    !hasSymbols(text) &&
    !(node.kind === 'text' && node.match === 'equals');
  if (!isWord) keepOneByOne(found, index, treePredicate(node, index.sources));
}

function keepWords(
  found: BitSet,
  index: QueryIndex,
  field: SearchedField,
  texts: readonly string[],
): void {
  for (const word of texts.flatMap(wordsOf)) keepCardsContaining(found, index.wordsIn(field), word);
}

function keepTerm(found: BitSet, index: QueryIndex, term: QueryTerm): void {
  const isMatch = termPredicate(term, index.sources);
  const { facets } = index;
  if (term.kind === 'number' && term.key !== 'owned' && term.key !== 'number') {
    const { comparison, value: bound } = term;
    const facet = term.key === 'cost' ? facets.costs : facets[term.key];
    keepCardsOfValues<number | null>(found, facet, (value) => compares(value, comparison, bound));
  } else if (term.kind === 'rarity') {
    const bound = RARITIES.indexOf(term.value);
    keepCardsOfValues(found, facets.rarities, (value) =>
      compares(RARITIES.indexOf(value), term.comparison, bound),
    );
  } else if (term.kind === 'ink' && term.match === 'contains') {
    keepCardsOfValues(found, facets.colors, (value) => value === term.value);
  } else if (term.kind === 'format') {
    keepCardsOfValues(found, facets.formats, (value) => value === term.value);
  } else if (term.kind === 'type') {
    // Songs are actions.
    keepCardsOfValues(
      found,
      facets.kinds,
      (kind) => kind === term.value || (kind === 'SONG' && term.value === 'ACTION'),
    );
  } else {
    keepOneByOne(found, index, isMatch);
  }
}

function keepOneByOne(
  found: BitSet,
  { cards }: QueryIndex,
  isMatch: (card: Card) => boolean,
): void {
  for (const number of membersOf(found)) {
    const card = cards[number];
    if (card === undefined || !isMatch(card)) removeBit(found, number);
  }
}

function copyOf(found: BitSet, { cards }: QueryIndex): BitSet {
  const copy = emptyBits(cards.length);
  unite(copy, found);
  return copy;
}

/** Sorts nodes by speed: those that test each card come last, when few cards are left. */
function quickestFirst(nodes: readonly QueryNode[]): readonly QueryNode[] {
  return nodes.toSorted((a, b) => slownessOf(a) - slownessOf(b));
}

const SLOW_KINDS: ReadonlySet<QueryNode['kind']> = new Set([
  'is',
  'keyword',
  'set',
  'text',
  'phrase',
]);

function slownessOf({ kind }: QueryNode): number {
  if (kind === 'any' || kind === 'not') return 2;
  return SLOW_KINDS.has(kind) ? 1 : 0;
}
