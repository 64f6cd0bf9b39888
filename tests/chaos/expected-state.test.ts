import { expect, test } from 'vitest';
import { ExpectedState } from './expected-state.ts';

test('an acknowledged write must be stored', () => {
  const copies = new ExpectedState(0);
  copies.acknowledge(1);
  expect([0, 1, 2].filter((value) => copies.accepts(value))).toEqual([1]);
});

test('an unacknowledged later write may be stored', () => {
  const copies = new ExpectedState(1);
  copies.doubt(2);
  copies.doubt(3);
  expect([0, 1, 2, 3, 4].filter((value) => copies.accepts(value))).toEqual([1, 2, 3]);
});

test('an unacknowledged earlier write must not reappear', () => {
  const copies = new ExpectedState(1);
  copies.doubt(2);
  copies.acknowledge(3);
  expect(copies.value).toBe(3);
  expect([1, 2, 3].filter((value) => copies.accepts(value))).toEqual([3]);
});
