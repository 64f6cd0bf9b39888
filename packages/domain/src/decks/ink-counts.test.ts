import { expect, test } from 'vitest';
import { countInks } from './ink-counts.ts';

test('counts a two-ink deck for both inks, most frequent ink first', () => {
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

test('sorts equally frequent inks in game order', () => {
  const inks = countInks([{ colors: ['Steel', 'Amber', 'Ruby'], count: 1 }]);
  expect(inks.map(({ color }) => color)).toEqual(['Amber', 'Ruby', 'Steel']);
});
