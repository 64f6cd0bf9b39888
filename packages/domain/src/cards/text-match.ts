import { clearBits, emptyBits, fillBits, isEmpty, unite, type BitSet } from './bit-set.ts';
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
  words: readonly string[],
): void {
  const distinct = words.length > 1 ? longestFirst([...new Set(words)]) : words;
  findCardsContainingAll(found, index, distinct);
  if (isEmpty(found)) addCardsAfterOneCorrection(found, index, distinct);
}

function addCardsAfterOneCorrection(
  found: BitSet,
  index: WordIndex,
  words: readonly string[],
): void {
  const candidates = emptyBits(index.cardCount);
  for (const word of words.filter(({ length }) => length >= SHORTEST_CORRECTED_WORD)) {
    const others = words.filter((other) => other !== word);
    findCardsContainingAll(candidates, index, others);
    if (isEmpty(candidates)) continue;
    keepCardsWithinOneTypo(candidates, index, word);
    unite(found, candidates);
  }
}

function findCardsContainingAll(found: BitSet, index: WordIndex, words: readonly string[]): void {
  const [first] = words;
  if (first === undefined) {
    fillBits(found, index.cardCount);
    return;
  }
  clearBits(found);
  addCardsContaining(found, index, first);
  for (let i = 1; i < words.length && !isEmpty(found); i++) {
    keepCardsContaining(found, index, words[i] ?? '');
  }
}

/** Words by length: long ones are in few cards, so that with them first no card is left soonest. */
function longestFirst(words: readonly string[]): readonly string[] {
  return words.toSorted((a, b) => b.length - a.length);
}
