import { expect, test } from 'vitest';
import { hasWords, matchedParts } from './matched-parts.ts';

const shown = (text: string, ...words: readonly string[]) =>
  matchedParts(text, words)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test.each([
  [['oriel'], '[Oriel] Marrowick'],
  [['mar', 'or'], '[Or]iel [Mar]rowick'],
  [['iel'], 'Oriel Marrowick'],
  [[], 'Oriel Marrowick'],
] as const)('%j marks the beginnings of words', (words, text) => {
  expect(shown('Oriel Marrowick', ...words)).toBe(text);
});

test('accents and signs count as in the search', () => {
  expect(shown('Té Marāh 🦋 Élan', 'te', 'elan')).toBe('[Té] Marāh 🦋 [Élan]');
});

test('a text has all words of a search or none', () => {
  expect(hasWords('Open my collection', ['my', 'coll'])).toBe(true);
  expect(hasWords('Open my collection', ['my', 'deck'])).toBe(false);
});
