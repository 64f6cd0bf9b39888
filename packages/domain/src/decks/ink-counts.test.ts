import { expect, test } from 'vitest';
import { countInks } from './ink-counts.ts';

test('a deck of two inks counts for both, and the ink of the most decks comes first', () => {
  expect(
    countInks([
      { colors: ['Amber', 'Steel'], count: 2 },
      { colors: ['Steel'], count: 1 },
      { colors: [], count: 5 },
    ]),
  ).toEqual([
    { color: 'Steel', deckCount: 3 },
    { color: 'Amber', deckCount: 2 },
  ]);
});

test('inks of as many decks stand in the order of the game', () => {
  const inks = countInks([{ colors: ['Steel', 'Amber', 'Ruby'], count: 1 }]);
  expect(inks.map(({ color }) => color)).toEqual(['Amber', 'Ruby', 'Steel']);
});
