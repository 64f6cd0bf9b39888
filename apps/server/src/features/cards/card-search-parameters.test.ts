import { CardSearchQuery } from '@inkfolio/contract/cards';
import { readCardSearchParameters } from '@inkfolio/domain/cards/card-search-parameters';
import { expect, test } from 'vitest';

test('the reader of an address knows every parameter of the call, and no other', () => {
  const read = readCardSearchParameters(new URLSearchParams());
  expect(Object.keys(read).toSorted()).toEqual(Object.keys(CardSearchQuery.properties).toSorted());
});
