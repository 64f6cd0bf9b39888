import { expect, it } from 'vitest';
import { printedNumber, readSetAndNumber } from './printed-number.ts';

const CARD = { number: 114, variant: null, promoGrouping: null, setCode: '6' };

it.each([
  [{}, '114 · 6'],
  [{ number: 4, variant: 'a', setCode: '3' }, '4a · 3'],
  [{ number: 1, promoGrouping: 'P1' }, '1 · P1'],
])('formats the number of a card with %o as %s', (change, expected) => {
  expect(printedNumber({ ...CARD, ...change })).toBe(expected);
});

it.each([
  ['6-114', { setCode: '6', number: 114 }],
  [' 06 #4a', { setCode: '6', number: 4 }],
  ['p1-1', { setCode: 'P1', number: 1 }],
  ['Q1/31', { setCode: 'Q1', number: 31 }],
  ['114', undefined],
  ['Oriel 5', undefined],
  ['', undefined],
])('parses %j as set and number %o', (text, expected) => {
  expect(readSetAndNumber(text)).toEqual(expected);
});
