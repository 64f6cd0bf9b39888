import { describe, expect, test } from 'vitest';
import { exampleCard } from '../cards/card-example.ts';
import { MAX_COPIES } from './collection.ts';
import { enterCopies, type EntryContext } from './enter-copies.ts';
import { readFastEntries } from './fast-entry.ts';

const entry = (globalId: number, number: number, variant: string | null, quantity = 0) => ({
  card: exampleCard({ globalId, number, variant }),
  quantity,
  foilQuantity: 0,
});
const ENTRIES = [
  entry(1, 12, null, 2),
  entry(2, 15, null),
  entry(3, 4, 'a'),
  entry(4, 4, 'b'),
  entry(5, 20, null, MAX_COPIES),
];
const BASE: EntryContext = { entries: ENTRIES, sign: 1, foil: false, last: undefined };

/** Card, normal and foil copies after each step, then what is left. */
function outcomeOf(text: string, context: Partial<EntryContext> = {}) {
  const { entered, left } = enterCopies(readFastEntries(text), { ...BASE, ...context });
  return [
    ...entered.map(({ card, after }) => `${card.number} ${after.quantity}/${after.foilQuantity}`),
    ...left.map(({ text: each, problem }) => `${each}: ${problem.name}`),
  ];
}

describe('a list of numbers', () => {
  test('enters each, one of them twice', () => {
    expect(outcomeOf('12 15 15')).toEqual(['12 3/0', '15 1/0', '15 2/0']);
  });

  test('enters what is right and leaves what is wrong', () => {
    expect(outcomeOf('12 204 zz 15 4')).toEqual([
      '12 3/0',
      '15 1/0',
      '204zz: unreadable',
      '4: several',
    ]);
    expect(outcomeOf('12 204 4b')).toEqual(['12 3/0', '4 1/0', '204: unknown']);
  });

  test('takes out with a sign at its end', () => {
    expect(outcomeOf('12 12 15-')).toEqual(['12 1/0', '12 0/0', '15: none']);
  });

  test('keeps the finishes of one card apart', () => {
    expect(outcomeOf('12f 12 f12x2')).toEqual(['12 2/1', '12 3/1', '12 3/3']);
    expect(outcomeOf('12f 12', { foil: true })).toEqual(['12 3/0', '12 3/1']);
  });

  test('holds the largest number of copies', () => {
    expect(outcomeOf('20')).toEqual(['20: full']);
    expect(outcomeOf('12x9999')).toEqual([`12 ${MAX_COPIES}/0`]);
  });
});

test('a sign alone is for the card and the finish that were entered last', () => {
  const [{ card }] = ENTRIES as [(typeof ENTRIES)[number]];
  expect(outcomeOf('+', { last: { card, finish: 'foilQuantity' } })).toEqual(['12 2/1']);
  expect(outcomeOf('+')).toEqual([': noLast']);
});

test('a card that is chosen from several', () => {
  const chosen = ENTRIES[3]?.card;
  expect(outcomeOf('4', { chosen })).toEqual(['4 1/0']);
});
