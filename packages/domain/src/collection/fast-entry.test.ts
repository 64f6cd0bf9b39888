import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { exampleCard } from '../cards/card-example.ts';
import { MAX_COPIES } from './collection.ts';
import {
  cardsOfNumber,
  enteredFinish,
  readFastEntries,
  readFastEntry,
  withEntered,
} from './fast-entry.ts';

const plain = { variant: null, series: null };
const entry = { typed: undefined, count: 1, otherFinish: false, sign: undefined };

describe('fast entry of one card', () => {
  test.each([
    ['', entry],
    ['12', { ...entry, typed: { ...plain, number: 12 } }],
    [' 012 ', { ...entry, typed: { ...plain, number: 12 } }],
    ['4a', { ...entry, typed: { ...plain, number: 4, variant: 'a' } }],
    ['4 A', { ...entry, typed: { ...plain, number: 4, variant: 'a' } }],
    ['3/P1', { ...entry, typed: { ...plain, number: 3, series: 'p1' } }],
    ['12x3', { ...entry, typed: { ...plain, number: 12 }, count: 3 }],
    ['12 x 3', { ...entry, typed: { ...plain, number: 12 }, count: 3 }],
    ['12*3', { ...entry, typed: { ...plain, number: 12 }, count: 3 }],
    ['12×10', { ...entry, typed: { ...plain, number: 12 }, count: 10 }],
    ['12*', { ...entry, typed: { ...plain, number: 12 } }],
    ['f', { ...entry, otherFinish: true }],
    ['ff', entry],
    ['f12', { ...entry, typed: { ...plain, number: 12 }, otherFinish: true }],
    ['12f', { ...entry, typed: { ...plain, number: 12 }, otherFinish: true }],
    ['4af', { ...entry, typed: { ...plain, number: 4, variant: 'a' }, otherFinish: true }],
    ['12fx2', { ...entry, typed: { ...plain, number: 12 }, otherFinish: true, count: 2 }],
    ['12x2f', { ...entry, typed: { ...plain, number: 12 }, otherFinish: true, count: 2 }],
    ['+', { ...entry, sign: 1 }],
    ['-', { ...entry, sign: -1 }],
    ['f-', { ...entry, otherFinish: true, sign: -1 }],
    ['12+', { ...entry, typed: { ...plain, number: 12 }, sign: 1 }],
    ['12*3-', { ...entry, typed: { ...plain, number: 12 }, count: 3, sign: -1 }],
  ] as const)('parses %j', (text, expected) => {
    expect(readFastEntry(text)).toEqual(expected);
  });

  test.each(['x', '*3', 'abc', '12z', '1+2', '12345', '+-', '12//p', '3/'])(
    'rejects %j',
    (text) => {
      expect(readFastEntry(text)).toBeUndefined();
    },
  );

  test('accepts or rejects all input of a number pad without throwing', () => {
    const keys = fc.constantFrom('0', '1', '2', '9', '+', '-', '*', '/');
    forAll(fc.array(keys, { maxLength: 8 }), (typed) => {
      const read = readFastEntry(typed.join(''));
      expect(read === undefined || Number.isInteger(read.count)).toBe(true);
    });
  });
});

describe('a list of numbers in fast entry', () => {
  test.each([
    ['12 15 15 204', ['12', '15', '15', '204']],
    ['12, 15;15.204', ['12', '15', '15', '204']],
    ['12 x 3 15', ['12x3', '15']],
    ['4 a 12 f', ['4a', '12f']],
    ['f 12 15', ['f12', '15']],
    ['3/P1 12*2', ['3/P1', '12*2']],
    ['', []],
    ['+', ['+']],
  ] as const)('parses %j', (text, expected) => {
    const read = readFastEntries(text);
    expect(read.map((each) => each.text)).toEqual(expected);
    expect(read.every((each) => each.entry !== undefined)).toBe(true);
  });

  test('has one sign, at its end', () => {
    expect(readFastEntries('12 15-').map(({ entry: read }) => read?.sign)).toEqual([-1, -1]);
    expect(readFastEntries('12- 15').map(({ entry: read }) => read === undefined)).toEqual([
      true,
      false,
    ]);
  });
});

describe('finding a card by its number', () => {
  const first = exampleCard({ globalId: 1, number: 1 });
  const variants = ['a', 'b'].map((variant, index) =>
    exampleCard({ globalId: 10 + index, number: 4, variant }),
  );
  const promo = exampleCard({ globalId: 20, number: 1, promoGrouping: 'P1' });
  const lonely = exampleCard({ globalId: 21, number: 30, promoGrouping: 'P2' });
  const chapter = [first, ...variants, promo, lonely];

  test.each([
    ['1', [first]],
    ['1/p1', [promo]],
    ['1/p2', []],
    ['4', variants],
    ['4b', [variants[1]]],
    ['4e', []],
    ['1a', []],
    ['30', [lonely]],
    ['99', []],
  ])('finds the cards of %s', (text, expected) => {
    const typed = readFastEntry(text)?.typed;
    expect(typed && cardsOfNumber(chapter, typed)).toEqual(expected);
  });
});

describe('entered copies', () => {
  test('are foil only for special rarities', () => {
    expect(enteredFinish(exampleCard({ rarity: 'ICONIC' }), false)).toBe('foilQuantity');
    expect(enteredFinish(exampleCard(), true)).toBe('foilQuantity');
    expect(enteredFinish(exampleCard(), false)).toBe('quantity');
  });

  test('stay between 0 and the maximum', () => {
    const copies = { quantity: 1, foilQuantity: 0 };
    expect(withEntered(copies, 'quantity', -2)).toEqual({ quantity: 0, foilQuantity: 0 });
    expect(withEntered(copies, 'foilQuantity', 3)).toEqual({ quantity: 1, foilQuantity: 3 });
    expect(withEntered(copies, 'quantity', MAX_COPIES).quantity).toBe(MAX_COPIES);
  });
});
