import { expect, test } from 'vitest';
import { findListedWord, isSameName } from './word-list.ts';

const LIST = 'Idiot\n# a note\nbuy now # advertising\n\nCrétin';

test.each([
  ['an IDIOT’s deck', undefined],
  ['An idiot!', 'Idiot'],
  ['cretin', 'Crétin'],
  ['Buy… NOW', 'buy now'],
  ['idiotic', undefined],
  ['a note', undefined],
  ['', undefined],
])('finds whole words in %s, ignoring case and accents', (text, word) => {
  expect(findListedWord(LIST, ['Harmless', text])).toBe(word);
});

test('finds nothing with an empty list', () => {
  expect(findListedWord('\n #\n!!', ['!!', 'anything'])).toBeUndefined();
});

test.each([
  ['Zoë!', 'zoe', true],
  ['Zoe', 'Zoa', false],
  ['🔥', '🔥', true],
  ['🔥', '🎉', false],
])('isSameWord of %s and %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});
