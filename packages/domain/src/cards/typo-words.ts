import {
  allTexts,
  runsByNextLetter,
  textsContinuingWith,
  type Run,
  type SortedTexts,
} from './sorted-texts.ts';

/** Shortest word that is corrected: almost every shorter one is one letter away from some other. */
export const SHORTEST_CORRECTED_WORD = 4;

/**
 * The runs of words that start with `word` once one typing error in it is corrected: a letter
 * missing, a letter too many, a wrong letter, or two neighbours swapped. Runs may overlap, and may
 * hold words that start with `word` as it is.
 */
export function wordsWithinOneTypo(words: SortedTexts, word: string): readonly Run[] {
  const runs: Run[] = [];
  const collect = (run: Run, depth: number, text: string, from: number): void => {
    const found = textsContinuingWith(words, run, depth, text, from);
    if (found.first < found.end) runs.push(found);
  };
  // The first `depth` letters are right; the error comes next.
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
