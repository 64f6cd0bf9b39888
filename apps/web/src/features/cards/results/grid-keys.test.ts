import { expect, test } from 'vitest';
import { nextInGrid } from './grid-keys.ts';

// Seven cards in three columns: 0 1 2 / 3 4 5 / 6.
test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 6, undefined],
  ['ArrowLeft', 0, undefined],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 3, 6],
  ['ArrowDown', 5, 6],
  ['ArrowDown', 6, undefined],
  ['ArrowUp', 6, 3],
  ['ArrowUp', 1, undefined],
  ['Home', 5, 0],
  ['Home', 0, undefined],
  ['End', 1, 6],
  ['a', 1, undefined],
])('%s moves from %i to %s', (key, index, expected) => {
  expect(nextInGrid(key, index, 7, 3)).toBe(expected);
});
