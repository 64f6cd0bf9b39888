import { expect, test } from 'vitest';
import type { Translate } from '../../../lib/texts.ts';
import { chanceText, shortChanceText } from './chance-text.ts';

const t: Translate = (id, values) => `${id} ${values?.['chance'] ?? ''}`;

test.each([
  [0, '0%', '0'],
  [1e-12, 'odds.lessThan 0.1%', '<1'],
  [0.00049, 'odds.lessThan 0.1%', '<1'],
  [0.0005, '0.1%', '<1'],
  [0.5, '50.0%', '50'],
  [0.88449, '88.4%', '88'],
  [0.9949, '99.5%', '99'],
  [0.99949, '99.9%', '99'],
  [0.9996, 'odds.moreThan 99.9%', '99'],
  [1, '100%', '100'],
])('a chance of %d is %s, on a bar %s', (chance, text, short) => {
  expect(chanceText(chance, 'en', t)).toBe(text);
  expect(shortChanceText(chance)).toBe(short);
});

test('a chance is written as the language writes percentages', () => {
  expect(chanceText(0.1234, 'fr', t)).toMatch(/^12,3[\u00a0\u202f]%$/);
});
