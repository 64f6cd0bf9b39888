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

/** Counts [card, normal, foil] after each step, and the text left in the field. */
function outcomeOf(text: string, context: Partial<EntryContext> = {}) {
  const { entered, left } = enterCopies(readFastEntries(text), { ...BASE, ...context });
  return [
    ...entered.map(({ card, after }) => `${card.number} ${after.quantity}/${after.foilQuantity}`),
    ...left.map(({ text: each, problem }) => `${each}: ${problem.name}`),
  ];
}

describe('a list of numbers in fast entry', () => {
  test('adds a copy per number, also for a repeated number', () => {
    expect(outcomeOf('12 15 15')).toEqual(['12 3/0', '15 1/0', '15 2/0']);
  });

  test('enters valid numbers and leaves invalid ones in the field', () => {
    expect(outcomeOf('12 204 zz 15 4')).toEqual([
      '12 3/0',
      '15 1/0',
      '204zz: unreadable',
      '4: several',
    ]);
    expect(outcomeOf('12 204 4b')).toEqual(['12 3/0', '4 1/0', '204: unknown']);
  });

  test('removes copies with a trailing minus', () => {
    expect(outcomeOf('12 12 15-')).toEqual(['12 1/0', '12 0/0', '15: none']);
  });

  test('counts the finishes of a card separately', () => {
    expect(outcomeOf('12f 12 f12x2')).toEqual(['12 2/1', '12 3/1', '12 3/3']);
    expect(outcomeOf('12f 12', { foil: true })).toEqual(['12 3/0', '12 3/1']);
  });

  test('stops at the maximum count', () => {
    expect(outcomeOf('20')).toEqual(['20: full']);
    expect(outcomeOf('12x9999')).toEqual([`12 ${MAX_COPIES}/0`]);
  });
});

test('a sign without a number repeats for the last card and finish', () => {
  const [{ card }] = ENTRIES as [(typeof ENTRIES)[number]];
  expect(outcomeOf('+', { last: { card, finish: 'foilQuantity' } })).toEqual(['12 2/1']);
  expect(outcomeOf('+')).toEqual([': noLast']);
});

test('a choice among several cards enters the chosen one', () => {
  const chosen = ENTRIES[3]?.card;
  expect(outcomeOf('4', { chosen })).toEqual(['4 1/0']);
});
