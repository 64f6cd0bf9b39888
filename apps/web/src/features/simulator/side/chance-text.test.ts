import { expect, test } from 'vitest';
import { chanceText } from './chance-text.ts';

test('a chance has one decimal, and only certainty is 0 or 100 percent', () => {
  expect(chanceText(3 / 39, 'en')).toBe('7.7%');
  expect(chanceText(0, 'en')).toBe('0%');
  expect(chanceText(1, 'en')).toBe('100%');
  expect(chanceText(0.99999, 'en')).toBe('99.9%');
  expect(chanceText(0.00001, 'en')).toBe('0.1%');
});
