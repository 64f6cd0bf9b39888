import type { Language } from '../../language.ts';
import { wordKey, type WordTable } from './query-words.ts';

/** The keys that stand before an operator in a dialect of the query language. */
export interface KeyTable<K extends string> {
  /** The keys in the order of the help. */
  readonly keys: readonly K[];
  /** The key that the word is, here or on other sites; undefined: none. */
  readonly find: (word: string) => K | undefined;
  /** The key that is written nearly like the unknown word; undefined when none is. */
  readonly nearest: (word: string) => K | undefined;
  /** All the ways to write a key that are shown in the language: its own, then the English ones. */
  readonly wordsShown: (key: K, language: Language) => readonly string[];
  /** The key that `not:` stands for, negated. */
  readonly negated: K | undefined;
  /** The key whose texts contain symbols of the rules: a symbol without a key is searched in them. */
  readonly symbols: K | undefined;
}

/** Letters of an unknown key for each letter that may differ from a suggested one. */
const LETTERS_PER_CHANGE = 3;

interface OtherWords<K extends string> {
  /** Words for keys on other sites, in the form of `wordKey`. */
  readonly elsewhere?: ReadonlyMap<string, K>;
  readonly negated?: K;
  readonly symbols?: K;
}

/** The keys of these words. */
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

/** The Levenshtein distance of two words. */
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
