import {
  allTexts,
  letterAt,
  runsByNextLetter,
  TEXT_END,
  textsContinuingWith,
  type Run,
  type SortedTexts,
} from './sorted-texts.ts';

/**
 * Distinct words of some texts with all their suffixes: a word contains a piece of text exactly if
 * one of its suffixes starts with it.
 */
export interface Vocabulary {
  /** Words; a word's number is its index here. */
  readonly words: SortedTexts;
  readonly suffixes: SortedTexts;
  readonly wordOfSuffix: Uint32Array;
  /** Runs of suffixes by their first two letters, a precomputed half of each search. */
  readonly runsByPair: ReadonlyMap<number, Run>;
}

/** Builds the vocabulary of distinct words sorted by code units. */
export function buildVocabulary(sortedWords: readonly string[]): Vocabulary {
  const letterCount = sortedWords.reduce((sum, word) => sum + word.length, 0);
  const letters = new Uint16Array(letterCount + sortedWords.length);
  const wordAt = new Uint32Array(letters.length);
  const wordStarts = new Uint32Array(sortedWords.length);
  const suffixStarts = new Uint32Array(letterCount);
  let at = 0;
  for (const [word, text] of sortedWords.entries()) {
    wordStarts[word] = at;
    for (let i = 0; i < text.length; i++, at++) {
      letters[at] = text.charCodeAt(i);
      wordAt[at] = word;
      suffixStarts[at - word] = at;
    }
    at++; // TEXT_END
  }
  suffixStarts.sort((a, b) => compareSuffixes(letters, a, b));
  const suffixes: SortedTexts = { letters, starts: suffixStarts };
  return {
    words: { letters, starts: wordStarts },
    suffixes,
    runsByPair: runsByPairOf(suffixes),
    wordOfSuffix: suffixStarts.map((start) => wordAt[start] ?? 0),
  };
}

/** Finds the suffixes that start with `piece`; their words contain it. */
export function suffixesStartingWith({ suffixes, runsByPair }: Vocabulary, piece: string): Run {
  if (piece.length < 2) return textsContinuingWith(suffixes, allTexts(suffixes), 0, piece);
  const run = runsByPair.get(pairKey(piece.charCodeAt(0), piece.charCodeAt(1)));
  return run === undefined ? NO_SUFFIXES : textsContinuingWith(suffixes, run, 2, piece, 2);
}

const NO_SUFFIXES: Run = { first: 0, end: 0 };

function runsByPairOf(suffixes: SortedTexts): ReadonlyMap<number, Run> {
  const runs = new Map<number, Run>();
  for (const byFirst of runsByNextLetter(suffixes, allTexts(suffixes), 0)) {
    for (const run of runsByNextLetter(suffixes, byFirst, 1)) {
      runs.set(pairKey(letterAt(suffixes, run.first, 0), letterAt(suffixes, run.first, 1)), run);
    }
  }
  return runs;
}

function pairKey(first: number, second: number): number {
  return first * 2 ** 16 + second;
}

function compareSuffixes(letters: Uint16Array, a: number, b: number): number {
  for (let depth = 0; ; depth++) {
    const letter = letters[a + depth] ?? TEXT_END;
    const difference = letter - (letters[b + depth] ?? TEXT_END);
    if (difference !== 0 || letter === TEXT_END) return difference;
  }
}
