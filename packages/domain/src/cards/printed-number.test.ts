import { expect, it } from 'vitest';
import { printedNumber } from './printed-number.ts';

const CARD = { number: 114, variant: null, promoGrouping: null, setCode: '6' };

it.each([
  [{}, '114 · 6'],
  [{ number: 4, variant: 'a', setCode: '3' }, '4a · 3'],
  [{ number: 1, promoGrouping: 'P1' }, '1 · P1'],
])('the number of a card with %o is printed as %s', (change, expected) => {
  expect(printedNumber({ ...CARD, ...change })).toBe(expected);
});
