import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleCard } from '../cards/card-example.ts';
import { allCopies, type CollectionEntry } from './collection.ts';
import { surplusEntries } from './trade-surplus.ts';

const owned = (globalId: number, quantity: number, foilQuantity = 0): CollectionEntry => ({
  ...{ card: exampleCard({ globalId }), quantity, foilQuantity },
});
const told = (...parameters: Parameters<typeof surplusEntries>) =>
  surplusEntries(...parameters).map(
    ({ cardId, finish, quantity }) => `${quantity} ${cardId} ${finish}`,
  );

test('the surplus is what is above the number, normal copies first', () => {
  const entries = [owned(1, 7), owned(2, 3, 3), owned(3, 1, 6), owned(4, 4), owned(5, 0, 5)];
  expect(told(entries, 4, [])).toEqual([
    '3 1 normal',
    '2 2 normal',
    '1 3 normal',
    '2 3 foil',
    '1 5 foil',
  ]);
});

test('entries that the list has already are left out', () => {
  const listed = { cardId: '1', printing: 'one', finish: 'normal' } as const;
  expect(told([owned(1, 7)], 4, [listed])).toEqual([]);
  expect(told([owned(1, 7)], 4, [{ ...listed, finish: 'foil' }])).toEqual(['3 1 normal']);
});

test('an entry has at most 99 copies', () => {
  expect(told([owned(1, 500, 300)], 0, [])).toEqual(['99 1 normal', '99 1 foil']);
});

test('what is kept and what is given are all copies', () => {
  const counts = fc.integer({ min: 0, max: 20 });
  fc.assert(
    fc.property(counts, counts, counts, (quantity, foilQuantity, kept) => {
      const entry = owned(1, quantity, foilQuantity);
      const given = surplusEntries([entry], kept, []).reduce((sum, each) => sum + each.quantity, 0);
      expect(given).toBe(Math.max(0, allCopies(entry) - kept));
    }),
  );
});
