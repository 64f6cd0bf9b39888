import type { Language } from '../../language.ts';
import { wordKey, type WordTable } from './query-words.ts';

export interface KeyTable<K extends string> {
  /** Keys in the order of the help. */
  readonly keys: readonly K[];
  /** Finds a key by its word here or on other sites; undefined if unknown. */
  readonly find: (word: string) => K | undefined;
  /** Finds the key with the most similar spelling; undefined if none is similar. */
  readonly nearest: (word: string) => K | undefined;
  /** Returns the displayed words of a key: those of the language, then the English ones. */
  readonly wordsShown: (key: K, language: Language) => readonly string[];
  /** Key negated by `not:`. */
  readonly negated: K | undefined;
  /** Key whose texts contain rules symbols; symbols without a key are searched there. */
  readonly symbols: K | undefined;
}

/** Letters of an unknown key per letter that may differ from a suggested key. */
const LETTERS_PER_CHANGE = 3;

interface OtherWords<K extends string> {
  /** Words for keys on other sites, normalised by `wordKey`. */
  readonly elsewhere?: ReadonlyMap<string, K>;
  readonly negated?: K;
  readonly symbols?: K;
}

export function keyTable<K extends string>(
  words: WordTable<K>,
  { elsewhere = new Map<string, K>(), negated, symbols }: OtherWords<K> = {},
): KeyTable<K> {
  return {
    keys: words.things,
    negated,
    symbols,
    find: (word) => words.find(word) ?? elsewhere.get(wordKey(word)),
    nearest(word) {
      const written = wordKey(word);
      let nearest: K | undefined;
      let fewest = Math.floor(written.length / LETTERS_PER_CHANGE) + 1;
      const known = words.things.flatMap((key) =>
        words.wordsOf(key).map((each) => [wordKey(each), key] as const),
      );
      for (const [each, key] of [...known, ...elsewhere]) {
        const changes = changesBetween(written, each);
        if (changes < fewest) [nearest, fewest] = [key, changes];
      }
      return nearest;
    },
    wordsShown: (key, language) => [
      ...new Set([...words.wordsFor(key, language), ...words.wordsFor(key, 'en')]),
    ],
  };
}

/** Calculates the Levenshtein distance of two words. */
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let index = 0; index < from.length; index++) {
    const above = row;
    row = [index + 1];
    for (let at = 1; at <= to.length; at++) {
      const replaced = (above[at - 1] ?? 0) + (from[index] === to[at - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1));
    }
  }
  return row[to.length] ?? 0;
}
