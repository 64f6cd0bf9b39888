import { expect, test } from 'vitest';
import { shoppingList } from './shopping-list.ts';

const deck = (id: string, quantities: Readonly<Record<string, number>>) => ({
  id,
  cards: Object.entries(quantities).map(([cardId, quantity]) => ({ cardId, quantity })),
});
const OWNED = new Map([
  ['1', { quantity: 2, foilQuantity: 1 }],
  ['2', { quantity: 4, foilQuantity: 0 }],
]);

const itself = (cardId: string) => [cardId];

test('lists missing cards of a deck, counting normal and foil copies', () => {
  expect(shoppingList([deck('a', { 1: 4, 2: 4, 3: 1 })], [], OWNED, itself)).toEqual([
    { cardId: '1', quantity: 1, required: 4, owned: 3, inUse: 0, decks: ['a'] },
    { cardId: '3', quantity: 1, required: 1, owned: 0, inUse: 0, decks: ['a'] },
  ]);
});

test('uses a copy for one deck only', () => {
  const list = shoppingList([deck('a', { 2: 3 }), deck('b', { 2: 2 })], [], OWNED, itself);
  expect(list).toEqual([
    { cardId: '2', quantity: 1, required: 5, owned: 4, inUse: 0, decks: ['a', 'b'] },
  ]);
});

test('excludes copies that locked decks use', () => {
  expect(shoppingList([deck('a', { 2: 3 })], [deck('k', { 2: 2 })], OWNED, itself)).toEqual([
    { cardId: '2', quantity: 1, required: 3, owned: 4, inUse: 2, decks: ['a'] },
  ]);
  // Cards that a locked deck itself lacks do not count.
  expect(shoppingList([deck('a', { 3: 1 })], [deck('k', { 3: 4 })], OWNED, itself)).toEqual([
    { cardId: '3', quantity: 1, required: 1, owned: 0, inUse: 0, decks: ['a'] },
  ]);
});

test('merges interchangeable printings into one item', () => {
  const printings = () => ['1', '2', '3'];
  const list = shoppingList([deck('a', { 3: 4, 1: 3 }), deck('b', { 2: 4 })], [], OWNED, printings);
  expect(list).toEqual([
    { cardId: '1', quantity: 4, required: 11, owned: 7, inUse: 0, decks: ['a', 'b'] },
  ]);
  expect(shoppingList([deck('a', { 3: 4 })], [deck('k', { 1: 5 })], OWNED, printings)).toEqual([
    { cardId: '3', quantity: 2, required: 4, owned: 7, inUse: 5, decks: ['a'] },
  ]);
});

test('unavailable copies are in use, and no copy is used twice', () => {
  const available = new Map([['2', { quantity: 1, foilQuantity: 0 }]]);
  const [item] = shoppingList(
    [deck('a', { 2: 3 })],
    [deck('k', { 2: 4 })],
    OWNED,
    itself,
    available,
  );
  expect(item).toMatchObject({ quantity: 3, owned: 4, inUse: 4 });
  const [alone] = shoppingList([deck('a', { 2: 3 })], [], OWNED, itself, available);
  expect(alone).toMatchObject({ quantity: 2, inUse: 3 });
});
