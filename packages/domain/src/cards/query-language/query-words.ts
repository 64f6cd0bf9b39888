import { LANGUAGES, type Language } from '../../language.ts';
import { normalizeText } from '../names.ts';

/** Words for one value by language; the first of each language is displayed. */
export type WordsByLanguage = Readonly<Record<Language, readonly string[]>>;

/** Values by their words in all languages, so that a shared query means the same everywhere. */
export interface WordTable<T extends string> {
  readonly things: readonly T[];
  /** Finds a value by its word, ignoring case, accents, hyphens and blanks. */
  readonly find: (word: string) => T | undefined;
  readonly wordsOf: (thing: T) => readonly string[];
  /** Returns the words displayed in a language; falls back to English. */
  readonly wordsFor: (thing: T, language: Language) => readonly string[];
}

/** Creates a table of words; throws if a word stands for two values. */
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

/** Normalises a word of the query language for comparison: `Sous-type` becomes `soustype`. */
export function wordKey(word: string): string {
  return normalizeText(word).replaceAll(' ', '');
}

/** Parses comma-separated words of the four languages. */
export function inLanguages(en: string, fr: string, de: string, it: string): WordsByLanguage {
  const several = (words: string): readonly string[] => (words === '' ? [] : words.split(', '));
  return { en: several(en), fr: several(fr), de: several(de), it: several(it) };
}
