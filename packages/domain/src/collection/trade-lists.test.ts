import { expect, test } from 'vitest';
import { exampleCard } from '../cards/card-example.ts';
import { storedTradeItem, withTradeChanges, type TradedCard } from './trade-lists.ts';

const CARDS = [
  exampleCard({ globalId: 9, rarity: 'ENCHANTED' }),
  exampleCard({ globalId: 12 }),
  exampleCard({ globalId: 30 }),
];
const catalogue = {
  findCard: (id: string) => CARDS.find((card) => card.id === id),
  printingIds: () => CARDS.map(({ id }) => id),
};

test.each(['9', '12', '30'])(
  'any printing of card %s is under the first ordinary one',
  (cardId) => {
    const item = { cardId, printing: 'any', finish: 'normal' } as const;
    expect(storedTradeItem(item, catalogue)).toEqual({ ...item, cardId: '12' });
  },
);

test('one printing stays as it is, but a special rarity is foil only', () => {
  const item = { cardId: '30', printing: 'one', finish: 'normal' } as const;
  expect(storedTradeItem(item, catalogue)).toEqual(item);
  const special = { ...item, cardId: '9' } as const;
  expect(storedTradeItem(special, catalogue)).toEqual({ ...special, finish: 'foil' });
  const any = { ...special, finish: 'any' } as const;
  expect(storedTradeItem(any, catalogue)).toEqual(any);
});

const entry = (globalId: number, quantity: number): TradedCard => ({
  ...{ card: exampleCard({ globalId }), printing: 'one', finish: 'any', quantity },
});

test('changes take the place of the entries of their items, new ones come first, none leaves', () => {
  const before = [entry(1, 2), entry(2, 1)];
  expect(withTradeChanges(before, [entry(1, 4), entry(3, 1), entry(2, 0)])).toEqual([
    entry(3, 1),
    entry(1, 4),
  ]);
});
