import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../language.ts';
import { readQuery } from './parse-query.ts';
import { valuesOf } from './query-completions.ts';
import { formatQuery } from './query-format.ts';
import { CARD_KEYS, KEY_WORDS, NUMBER_KEYS, QUERY_KEYS, TEXT_KEYS } from './query-keys.ts';
import { inLanguages, wordTable } from './query-words.ts';

function normalForm(text: string): string {
  const read = readQuery(text);
  return read.kind === 'query' ? formatQuery(read.tree) : read.kind;
}

describe('words of the query language are unambiguous', () => {
  it('a table with a duplicate word throws', () => {
    const words = {
      epic: inLanguages('epic', 'épique', '', ''),
      rare: inLanguages('rare', '', 'Epic', ''),
    };
    expect(() => wordTable<'epic' | 'rare'>(words, ['epic', 'rare'])).toThrow('Epic stands for');
  });

  it.each(LANGUAGES)('translates each query to English and back: %s', (language) => {
    for (const key of QUERY_KEYS) {
      const english = valuesOf(key, 'en');
      const own = valuesOf(key, language);
      expect(own).toHaveLength(english.length);
      for (const word of CARD_KEYS.wordsShown(key, language)) {
        for (const [position, value] of own.entries()) {
          expect(normalForm(`${word}:${value}`)).toBe(normalForm(`${key}:${english[position]}`));
        }
      }
    }
  });

  it('every word of a key in every language maps to the key', () => {
    for (const key of QUERY_KEYS) {
      for (const word of LANGUAGES.flatMap((language) => KEY_WORDS.wordsFor(key, language))) {
        expect(KEY_WORDS.find(word)).toBe(key);
        expect(KEY_WORDS.find(word.toUpperCase())).toBe(key);
      }
    }
  });

  it('every key has a number, a text, a list of values or a set', () => {
    for (const key of QUERY_KEYS) {
      const isFree = [...NUMBER_KEYS, ...TEXT_KEYS, 'set'].includes(key);
      expect(valuesOf(key, 'en').length > 0).toBe(!isFree);
    }
  });
});
