import { clearBits, emptyBits, fillBits, isEmpty, unite, type BitSet } from './bit-set.ts';
import { MIN_CORRECTED_LENGTH } from './typo-words.ts';
import {
  addCardsContaining,
  keepCardsContaining,
  keepCardsWithinOneTypo,
  type WordIndex,
} from './word-index.ts';

/**
 * Sets `found` to the cards that contain every word, alone or within a longer word. If no card of
 * the catalogue does, one typing error in one word is corrected.
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
  for (const word of words.filter(({ length }) => length >= MIN_CORRECTED_LENGTH)) {
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

/** Sorts words by length: long words match few cards, so an empty result is detected early. */
function longestFirst(words: readonly string[]): readonly string[] {
  return words.toSorted((a, b) => b.length - a.length);
}
