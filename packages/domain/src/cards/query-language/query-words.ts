import { LANGUAGES, type Language } from '../../language.ts';
import { normalizeText } from '../names.ts';

/** The words for one thing in each language; the first of a language is the one that is shown. */
export type WordsByLanguage = Readonly<Record<Language, readonly string[]>>;

/**
 * Table of things by their words, in every language at once, so that a shared query reads the same.
 */
export interface WordTable<T extends string> {
  /** Things in the order of the table. */
  readonly things: readonly T[];
  /** Thing for a word, whatever its case, accents, hyphens and blanks. */
  readonly find: (word: string) => T | undefined;
  /** All words for a thing, of every language. */
  readonly wordsOf: (thing: T) => readonly string[];
  /** The words for a thing that are offered in the language: its own, or the English ones. */
  readonly wordsFor: (thing: T, language: Language) => readonly string[];
}

/** A table of words; throws when one word would stand for two things. */
export function wordTable<T extends string>(
  words: Readonly<Record<T, WordsByLanguage>>,
  things: readonly T[],
): WordTable<T> {
  const byKey = new Map<string, T>();
  for (const thing of things) {
    for (const word of LANGUAGES.flatMap((language) => words[thing][language])) {
      const known = byKey.get(wordKey(word));
      if (known !== undefined && known !== thing) {
        throw new Error(`${word} stands for ${known} and for ${thing}`);
      }
      byKey.set(wordKey(word), thing);
    }
  }
  return {
    things,
    find: (word) => byKey.get(wordKey(word)),
    wordsOf: (thing) => LANGUAGES.flatMap((language) => words[thing][language]),
    wordsFor: (thing, language) =>
      words[thing][language].length > 0 ? words[thing][language] : words[thing].en,
  };
}

/** The form in which the words of the language are compared: `Sous-type` is `soustype`. */
export function wordKey(word: string): string {
  return normalizeText(word).replaceAll(' ', '');
}

/** The words of the four languages for one thing. */
export function inLanguages(en: string, fr: string, de: string, it: string): WordsByLanguage {
  const several = (words: string): readonly string[] => (words === '' ? [] : words.split(', '));
  return { en: several(en), fr: several(fr), de: several(de), it: several(it) };
}
