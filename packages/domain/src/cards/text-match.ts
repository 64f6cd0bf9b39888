import { emptyBits, fillBits, isEmpty, unite, type BitSet } from './bit-set.ts';
import type { SearchMode } from './card-filter.ts';
import { SHORTEST_CORRECTED_WORD } from './typo-words.ts';
import {
  addCardsContaining,
  keepCardsContaining,
  keepCardsWithinOneTypo,
  type WordIndex,
} from './word-index.ts';

/**
 * Makes `found` the cards in whose text every word occurs, alone or within a longer word. If there
 * is none in the whole catalogue: those that have every word once one typing error in one word is
 * corrected.
 */
export function findCardsWithWords(
  found: BitSet,
  index: WordIndex,
  mode: SearchMode,
  words: readonly string[],
): void {
  const distinct = words.length > 1 ? longestFirst([...new Set(words)]) : words;
  findCardsContainingAll(found, index, mode, distinct);
  if (isEmpty(found)) addCardsAfterOneCorrection(found, index, mode, distinct);
}

function addCardsAfterOneCorrection(
  found: BitSet,
  index: WordIndex,
  mode: SearchMode,
  words: readonly string[],
): void {
  const candidates = emptyBits(index.cardCount);
  for (const word of words.filter(({ length }) => length >= SHORTEST_CORRECTED_WORD)) {
    const others = words.filter((other) => other !== word);
    findCardsContainingAll(candidates, index, mode, others);
    if (isEmpty(candidates)) continue;
    keepCardsWithinOneTypo(candidates, index, mode, word);
    unite(found, candidates);
  }
}

function findCardsContainingAll(
  found: BitSet,
  index: WordIndex,
  mode: SearchMode,
  words: readonly string[],
): void {
  const [first] = words;
  if (first === undefined) {
    fillBits(found, index.cardCount);
    return;
  }
  found.fill(0);
  addCardsContaining(found, index, mode, first);
  for (let i = 1; i < words.length && !isEmpty(found); i++) {
    keepCardsContaining(found, index, mode, words[i] ?? '');
  }
}

/** Long words are in few cards: with them first, soonest no card is left. */
function longestFirst(words: readonly string[]): readonly string[] {
  return words.toSorted((a, b) => b.length - a.length);
}
