import { expect, test } from 'vitest';
import { readCollectionCsv } from './collection-csv.ts';
import { readCollectionList } from './collection-list.ts';

test.each([
  ['4 Moth of Dusk', { set: '', cardNumber: '', name: 'Moth of Dusk', quantity: 4 }],
  ['Moth of Dusk x3', { set: '', cardNumber: '', name: 'Moth of Dusk', quantity: 3 }],
  ['2 Moth (6-14a) Foil', { set: '6', cardNumber: '14a', name: 'Moth', foilQuantity: 2 }],
  ['1x Moth [Foil] [6:14]', { set: '6', cardNumber: '14', name: 'Moth', foilQuantity: 1 }],
  ['1 Moth 14/204', { set: '', cardNumber: '14', name: 'Moth', quantity: 1 }],
  ['1\tMoth\t6\t14', { set: '6', cardNumber: '14', name: 'Moth', quantity: 1 }],
  [
    '1 Moth Enchanted',
    { set: '', cardNumber: '', name: 'Moth', foilQuantity: 1, rarity: 'ENCHANTED' },
  ],
])('reads the list line %j as a collection row', (line, row) => {
  expect(readCollectionList(line)).toEqual({ rows: [{ row: 1, ...row }], problems: [] });
});

test('reports a list line without a card or a number', () => {
  expect(readCollectionCsv('My new cards\n\n2 Moth\n3 Dust\n1 Paper\n5 cards\nx1')).toMatchObject({
    rows: [
      { row: 3, quantity: 2 },
      { row: 4, quantity: 3 },
      { row: 5, quantity: 1 },
    ],
    problems: [
      { row: 1, code: 'no_card', text: 'My new cards' },
      { row: 6, code: 'no_card' },
      { row: 7, code: 'no_card' },
    ],
  });
});

test('ignores totals below the cards when it detects a list', () => {
  expect(readCollectionList('4 Dust\n60 cards\nItems: 12\nAmber: 28\n32 Steel')).toMatchObject({
    rows: [{ row: 1, name: 'Dust', quantity: 4 }],
    problems: [2, 3, 4, 5].map((row) => ({ row, code: 'no_card' })),
  });
});

test('does not detect a list when few lines are cards', () => {
  expect(readCollectionList('Hello\nall of you\n3 Dust')).toBeUndefined();
  expect(readCollectionCsv('Name;Value\nMoth;4\n').problems).toEqual([
    { code: 'unknown_columns', text: '' },
  ]);
});
