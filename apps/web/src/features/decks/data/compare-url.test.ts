import { describe, expect, test } from 'vitest';
import { comparePath, comparisonFrom } from './compare-url.ts';

describe('the address of a comparison', () => {
  test.each([
    ['', { deckId: 'a' }, undefined],
    ['?with=b', { deckId: 'a' }, { deckId: 'b' }],
    ['?version=3', { deckId: 'a', version: 3 }, { deckId: 'a' }],
    ['?withVersion=3', { deckId: 'a' }, { deckId: 'a', version: 3 }],
    ['?version=3&withVersion=5', { deckId: 'a', version: 3 }, { deckId: 'a', version: 5 }],
    ['?version=3&with=b', { deckId: 'a', version: 3 }, { deckId: 'b' }],
    ['?with=b&withVersion=2', { deckId: 'a' }, { deckId: 'b', version: 2 }],
  ])('/decks/a/compare%s', (query, left, right) => {
    expect(comparisonFrom('a', new URLSearchParams(query))).toEqual({ left, right });
    expect(comparePath(left, right)).toBe(`/decks/a/compare${query}`);
  });

  test.each(['?with=a', '?version=0', '?version=-1', '?withVersion=3.5', '?version=latest'])(
    'with %s leaves the right to be chosen',
    (query) => {
      const comparison = comparisonFrom('a', new URLSearchParams(query));
      expect(comparison).toEqual({ left: { deckId: 'a' }, right: undefined });
    },
  );
});
