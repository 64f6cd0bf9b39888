import { CardSearchQuery } from '@inkfolio/contract/cards';
import { DeckListQuery } from '@inkfolio/contract/decks';
import { expect, test } from 'vitest';
import { readParams } from './read-params.ts';

test('parses a path like the request itself', () => {
  const params = new URLSearchParams('color=Ruby&cost=3&cost=4&inkwell=true&query=a+b&else=1');
  expect(readParams(CardSearchQuery, params)).toEqual({
    color: ['Ruby'],
    cost: [3, 4],
    inkwell: true,
    query: 'a b',
  });
  expect(readParams(DeckListQuery, new URLSearchParams('showOnlyOfficial=true'))).toEqual({
    showOnlyOfficial: true,
  });
});

test.each(['color=Purple', 'cost=x', 'limit=1000', 'inkwell=perhaps', `query=${'a'.repeat(999)}`])(
  '%s is rejected',
  (query) => {
    expect(readParams(CardSearchQuery, new URLSearchParams(query))).toBeUndefined();
  },
);
