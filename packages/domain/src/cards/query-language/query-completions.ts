import type { Language } from '../../language.ts';
import { findKey, KEY_WORDS, NUMBER_KEYS, QUERY_KEYS, type QueryKey } from './query-keys.ts';
import { isQuoted, startOfRun, type Place } from './query-tokens.ts';
import {
  COLOR_WORDS,
  FORMAT_WORDS,
  KEYWORD_WORDS,
  RARITY_WORDS,
  TRAIT_WORDS,
  TYPE_WORDS,
} from './query-values.ts';
import { wordKey, type WordTable } from './query-words.ts';

/** A text that may take the place of what is being typed. */
export interface Completion extends Place {
  readonly insert: string;
  readonly kind: 'key' | 'value';
  /** The key that it is, or whose value it is. */
  readonly key: QueryKey;
}

/** Shortest word that may become a key. */
const SHORTEST_KEY_START = 2;
/** Term being typed: hyphens, a word, perhaps an operator, and its value. */
const TYPED = /^-*([^:=!<>]*)([:=<>!]*)(.*)$/su;

/** The values that a key can have, in the words of the language; none when it can have any. */
export function valuesOf(key: QueryKey, language: Language): readonly string[] {
  switch (key) {
    case 'ink':
      return shownWords(COLOR_WORDS, language);
    case 'type':
      return shownWords(TYPE_WORDS, language);
    case 'rarity':
      return shownWords(RARITY_WORDS, language);
    case 'keyword':
      return shownWords(KEYWORD_WORDS, language);
    case 'is':
      return shownWords(TRAIT_WORDS, language);
    case 'format':
      return shownWords(FORMAT_WORDS, language);
    default:
      return [];
  }
}

/** The word for a key that is shown in the language. */
export function keyWord(key: QueryKey, language: Language): string {
  return KEY_WORDS.wordsFor(key, language)[0] ?? key;
}

/** All the ways to write a key that are shown in the language: its own, then the English ones. */
export function keyWordsShown(key: QueryKey, language: Language): readonly string[] {
  return [...new Set([...KEY_WORDS.wordsFor(key, language), ...KEY_WORDS.wordsFor(key, 'en')])];
}

/** Completions of the text before the caret; none within quotation marks. */
export function completionsAt(
  text: string,
  caret: number,
  language: Language,
): readonly Completion[] {
  if (isQuoted(text, caret)) return [];
  const run = text.slice(startOfRun(text, caret), caret);
  const [, word = '', operator = '', value = ''] = TYPED.exec(run) ?? [];
  const place = { start: caret - (operator === '' ? word : value).length, end: caret };
  if (operator === '') return keysStartingWith(word, place, language);
  const key = findKey(word);
  return key === undefined ? [] : valuesStartingWith(key, value, place, language);
}

function keysStartingWith(word: string, place: Place, language: Language): readonly Completion[] {
  if (wordKey(word).length < SHORTEST_KEY_START) return [];
  return QUERY_KEYS.flatMap((key) =>
    keyWordsShown(key, language)
      .filter((each) => wordKey(each).startsWith(wordKey(word)))
      .slice(0, 1)
      .map((each): Completion => {
        const operator = NUMBER_KEYS.some((number) => number === key) ? '=' : ':';
        return { ...place, insert: each + operator, kind: 'key', key };
      }),
  );
}

function valuesStartingWith(
  key: QueryKey,
  typed: string,
  place: Place,
  language: Language,
): readonly Completion[] {
  const values = valuesOf(key, language).filter((value) =>
    wordKey(value).startsWith(wordKey(typed)),
  );
  const isComplete = values.length === 1 && wordKey(values[0] ?? '') === wordKey(typed);
  return isComplete ? [] : values.map((insert) => ({ ...place, insert, kind: 'value', key }));
}

function shownWords<T extends string>(table: WordTable<T>, language: Language): readonly string[] {
  return table.things.flatMap((thing) => table.wordsFor(thing, language).slice(0, 1));
}
