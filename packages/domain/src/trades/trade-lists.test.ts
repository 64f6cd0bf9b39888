import { describe, expect, test } from 'vitest';
import { exampleCard } from '../cards/card-example.ts';
import {
  joinedTradeLists,
  MAX_TRADE_ENTRIES,
  storedTradeItem,
  tradeEntryFinder,
  tradeListWithout,
  withTradeChanges,
  type TradedCard,
} from './trade-lists.ts';

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
  'any printing of card %s is listed under its first ordinary printing',
  (cardId) => {
    const item = { cardId, printing: 'any', finish: 'normal' } as const;
    expect(storedTradeItem(item, catalogue)).toEqual({ ...item, cardId: '12' });
  },
);

test('an exact printing is kept; special rarities are foil only', () => {
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

test('"any printing" and each exact printing are separate items', () => {
  const any = { ...entry(12, 2), printing: 'any' } as const;
  const one = entry(30, 1);
  const find = tradeEntryFinder([any, one], catalogue.printingIds);
  expect(find({ ...any, card: exampleCard({ globalId: 30 }) })).toBe(any);
  expect(find(one)).toBe(one);
  expect(find({ ...any, finish: 'foil' })).toBeUndefined();
  expect(find(entry(12, 1))).toBeUndefined();
});

test('changes replace entries of their items, and new entries come first', () => {
  const before = [entry(1, 2), entry(2, 1)];
  expect(withTradeChanges(before, [entry(1, 4), entry(3, 1), entry(2, 0)])).toEqual([
    entry(3, 1),
    entry(1, 4),
  ]);
});

describe('joining two lists of a player', () => {
  const entry = (cardId: string, quantity: number, reason: string | null = null) => ({
    ...({ cardId, printing: 'one', finish: 'any' } as const),
    ...{ quantity, reason },
  });

  test('takes the larger quantity of entries on both, and keeps the own note', () => {
    const own = [entry('1', 2, 'Tides'), entry('2', 5)];
    const { changes, left } = joinedTradeLists(own, [entry('1', 4, 'x'), entry('2', 3)]);
    expect(changes).toEqual([{ entry: entry('1', 2, 'Tides'), before: 2, after: 4 }]);
    expect(left).toEqual([]);
  });

  test('adds the others until the list is full, and names the rest', () => {
    const own = Array.from({ length: MAX_TRADE_ENTRIES - 1 }, (_, number) => entry(`${number}`, 1));
    const { changes, left } = joinedTradeLists(own, [entry('a', 1), entry('b', 1)]);
    expect(changes).toEqual([{ entry: entry('a', 1), before: 0, after: 1 }]);
    expect(left).toEqual([entry('b', 1)]);
  });

  test('is taken back from what the list has become, never below 0', () => {
    const { changes } = joinedTradeLists([entry('1', 2)], [entry('1', 4), entry('3', 3)]);
    const later = [entry('1', 6), entry('2', 1), entry('3', 1)];
    expect(tradeListWithout(later, changes)).toEqual([entry('1', 4), entry('3', 0)]);
  });
});
