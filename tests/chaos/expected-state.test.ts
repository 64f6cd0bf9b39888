import { expect, test } from 'vitest';
import { ExpectedState } from './expected-state.ts';

test('what was acknowledged must be there', () => {
  const copies = new ExpectedState(0);
  copies.acknowledge(1);
  expect([0, 1, 2].filter((value) => copies.accepts(value))).toEqual([1]);
});

test('what was sent after it without an answer may be there', () => {
  const copies = new ExpectedState(1);
  copies.doubt(2);
  copies.doubt(3);
  expect([0, 1, 2, 3, 4].filter((value) => copies.accepts(value))).toEqual([1, 2, 3]);
});

test('what was sent before it and lost its answer must not come back', () => {
  const copies = new ExpectedState(1);
  copies.doubt(2);
  copies.acknowledge(3);
  expect(copies.value).toBe(3);
  expect([1, 2, 3].filter((value) => copies.accepts(value))).toEqual([3]);
});
