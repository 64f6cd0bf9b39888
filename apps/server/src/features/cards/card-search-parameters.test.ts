import { CardSearchQuery } from '@inkfolio/contract/cards';
import { readCardSearchParameters } from '@inkfolio/domain/cards/card-search-parameters';
import { expect, test } from 'vitest';

test('parses exactly the documented parameters', () => {
  const read = readCardSearchParameters(new URLSearchParams());
  expect(Object.keys(read).toSorted()).toEqual(Object.keys(CardSearchQuery.properties).toSorted());
});
