import { expect, test } from 'vitest';
import { joined } from './account-merge.ts';

test('adds what only the other account has, in its order', () => {
  expect(joined(['a', 'b'], ['d', 'b', 'c', 'd'], 10)).toEqual({ added: ['d', 'c'], left: [] });
});

test('names what does not fit; what both have needs no room', () => {
  expect(joined(['a', 'b'], ['c', 'd'], 3)).toEqual({ added: ['c'], left: ['d'] });
  expect(joined(['a', 'b'], ['b', 'a'], 2)).toEqual({ added: [], left: [] });
});

test('keeps everything of an account that is above the limit', () => {
  expect(joined(['a', 'b', 'c'], ['d'], 2)).toEqual({ added: [], left: ['d'] });
});
