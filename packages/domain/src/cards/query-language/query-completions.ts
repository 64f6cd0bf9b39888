import type { Language } from '../../language.ts';
import type { KeyTable } from './query-key-table.ts';
import { CARD_KEYS, NUMBER_KEYS, type QueryKey } from './query-keys.ts';
import { openQuote, startOfRun, type Place } from './query-tokens.ts';
import {
  COLOR_WORDS,
  FORMAT_WORDS,
  KEYWORD_WORDS,
  RARITY_WORDS,
  TRAIT_WORDS,
  TYPE_WORDS,
} from './query-values.ts';
import { wordKey, type WordTable } from './query-words.ts';

export interface Completion<K extends string = QueryKey> extends Place {
  readonly insert: string;
  readonly kind: 'key' | 'value';
  /** Completed key, or key of the completed value. */
  readonly key: K;
}

export interface QueryVocabulary<K extends string> {
  readonly keys: KeyTable<K>;
  /** Values of a key in a language; empty if any value is valid. */
  readonly valuesOf: (key: K, language: Language) => readonly string[];
  readonly operatorAfter: (key: K) => string;
  /** Separator of alternative values; undefined if terms have one value. */
  readonly alternative?: string;
}

export const CARD_VOCABULARY: QueryVocabulary<QueryKey> = {
  keys: CARD_KEYS,
  valuesOf,
  operatorAfter: (key) => (NUMBER_KEYS.some((number) => number === key) ? '=' : ':'),
};

/** Minimum length of a word for key completions. */
const MIN_KEY_START = 2;
/** Term being typed: hyphens, a word, optionally an operator and its value. */
const TYPED = /^-*([^:=!<>]*)([:=<>!]*)(.*)$/su;

/** Returns the values of a key in a language; empty if any value is valid. */
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

/** Completes the text before the caret; empty within quotation marks. */
export function completionsAt<K extends string>(
  text: string,
  caret: number,
  language: Language,
  vocabulary: QueryVocabulary<K>,
): readonly Completion<K>[] {
  if (openQuote(text, caret) !== undefined) return [];
  const run = text.slice(startOfRun(text, caret), caret);
  const [, word = '', operator = '', value = ''] = TYPED.exec(run) ?? [];
  const { keys, alternative } = vocabulary;
  const before = alternative === undefined ? [] : value.split(alternative).slice(0, -1);
  const typed = value.slice(before.reduce((length, each) => length + each.length + 1, 0));
  const place = { start: caret - (operator === '' ? word : typed).length, end: caret };
  if (operator === '') return keysStartingWith(word, place, language, vocabulary);
  const key = keys.find(word);
  if (key === undefined) return [];
  const taken = before.map(wordKey);
  const values = vocabulary
    .valuesOf(key, language)
    .filter((each) => wordKey(each).startsWith(wordKey(typed)) && !taken.includes(wordKey(each)));
  const isComplete = values.length === 1 && wordKey(values[0] ?? '') === wordKey(typed);
  return isComplete ? [] : values.map((insert) => ({ ...place, insert, kind: 'value', key }));
}

/** Value being typed with its key; the position ends at the caret and includes quotation marks. */
export interface TypedValue<K extends string> extends Place {
  readonly key: K;
  readonly value: string;
}

/** Finds the value before the caret, also within quotation marks; undefined if there is none. */
export function typedValueAt<K extends string>(
  text: string,
  caret: number,
  { keys }: Pick<QueryVocabulary<K>, 'keys'>,
): TypedValue<K> | undefined {
  const quote = openQuote(text, caret);
  const end = quote ?? caret;
  const run = text.slice(startOfRun(text, end), end);
  const [, word = '', operator = '', value = ''] = TYPED.exec(run) ?? [];
  const key = operator === '' ? undefined : keys.find(word);
  if (key === undefined) return undefined;
  if (quote === undefined) return { key, value, start: caret - value.length, end: caret };
  return value === ''
    ? { key, value: text.slice(quote + 1, caret), start: quote, end: caret }
    : undefined;
}

function keysStartingWith<K extends string>(
  word: string,
  place: Place,
  language: Language,
  { keys, operatorAfter }: QueryVocabulary<K>,
): readonly Completion<K>[] {
  if (wordKey(word).length < MIN_KEY_START) return [];
  return keys.keys.flatMap((key) =>
    keys
      .wordsShown(key, language)
      .filter((each) => wordKey(each).startsWith(wordKey(word)))
      .slice(0, 1)
      .map((each): Completion<K> => {
        return { ...place, insert: each + operatorAfter(key), kind: 'key', key };
      }),
  );
}

export function shownWords<T extends string>(
  table: WordTable<T>,
  language: Language,
): readonly string[] {
  return table.things.flatMap((thing) => table.wordsFor(thing, language).slice(0, 1));
}
