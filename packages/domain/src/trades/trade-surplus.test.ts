import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { exampleCard } from '../cards/card-example.ts';
import { allCopies, type Collection, type CollectionEntry } from '../collection/collection.ts';
import type { TradeItem } from './trade-lists.ts';
import { surplusEntries } from './trade-surplus.ts';

const owned = (globalId: number, quantity: number, foilQuantity = 0): CollectionEntry => ({
  ...{ card: exampleCard({ globalId }), quantity, foilQuantity },
});
const allOf = (entries: readonly CollectionEntry[]): Collection =>
  new Map(entries.map((entry) => [entry.card.id, entry]));
const told = (
  entries: readonly CollectionEntry[],
  stored: number,
  listed: readonly TradeItem[],
  available = allOf(entries),
) =>
  surplusEntries(entries, { kept: stored, listed, available }).map(
    ({ cardId, finish, quantity }) => `${quantity} ${cardId} ${finish}`,
  );

test('the surplus is what exceeds the kept number, normal copies first', () => {
  const entries = [owned(1, 7), owned(2, 3, 3), owned(3, 1, 6), owned(4, 4), owned(5, 0, 5)];
  expect(told(entries, 4, [])).toEqual([
    '3 1 normal',
    '2 2 normal',
    '1 3 normal',
    '2 3 foil',
    '1 5 foil',
  ]);
});

test('omits entries that the list already has', () => {
  const listed = { cardId: '1', printing: 'one', finish: 'normal' } as const;
  expect(told([owned(1, 7)], 4, [listed])).toEqual([]);
  expect(told([owned(1, 7)], 4, [{ ...listed, finish: 'foil' }])).toEqual(['3 1 normal']);
});

test('excludes copies in sleeved decks', () => {
  const sleeved = (quantity: number, foilQuantity: number): Collection =>
    new Map([['1', { quantity, foilQuantity }]]);
  expect(told([owned(1, 7)], 4, [], sleeved(2, 0))).toEqual(['2 1 normal']);
  expect(told([owned(1, 7)], 4, [], sleeved(5, 0))).toEqual(['3 1 normal']);
  expect(told([owned(1, 4, 4)], 4, [], sleeved(1, 2))).toEqual(['1 1 normal', '2 1 foil']);
  expect(told([owned(1, 7)], 0, [], new Map())).toEqual([]);
});

test('limits an entry to 99 copies', () => {
  expect(told([owned(1, 500, 300)], 0, [])).toEqual(['99 1 normal', '99 1 foil']);
});

test('kept and offered copies add up to the collection', () => {
  const counts = fc.integer({ min: 0, max: 20 });
  forAll(counts, counts, counts, (quantity, foilQuantity, stored) => {
    const entry = owned(1, quantity, foilQuantity);
    const rule = { kept: stored, listed: [], available: allOf([entry]) };
    const given = surplusEntries([entry], rule).reduce((sum, each) => sum + each.quantity, 0);
    expect(given).toBe(Math.max(0, allCopies(entry) - stored));
  });
});
