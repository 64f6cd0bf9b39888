import {
  allTexts,
  runsByNextLetter,
  textsContinuingWith,
  type Run,
  type SortedTexts,
} from './sorted-texts.ts';

/** Minimum length of corrected words: almost every shorter word is one letter away from another. */
export const MIN_CORRECTED_LENGTH = 4;

/**
 * Finds the runs of words that start with `word` after correcting one typing error: a missing, an
 * extra or a wrong letter, or two swapped neighbours. Runs may overlap and may include words that
 * start with the uncorrected `word`.
 */
export function wordsWithinOneTypo(words: SortedTexts, word: string): readonly Run[] {
  const runs: Run[] = [];
  const collect = (run: Run, depth: number, text: string, from: number): void => {
    const found = textsContinuingWith(words, run, depth, text, from);
    if (found.first < found.end) runs.push(found);
  };
  // Words that share the first `depth` letters; the error follows.
  let right = allTexts(words);
  for (let depth = 0; depth < word.length && right.first < right.end; depth++) {
    collect(right, depth, word, depth + 1); // one too many
    collect(right, depth, withNeighboursSwapped(word, depth), depth);
    for (const next of runsByNextLetter(words, right, depth)) {
      collect(next, depth + 1, word, depth + 1); // a wrong one
      collect(next, depth + 1, word, depth); // one missing
    }
    right = textsContinuingWith(words, right, depth, word.charAt(depth));
  }
  return runs;
}

function withNeighboursSwapped(word: string, at: number): string {
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
