import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import type { DeckCard } from './deck.ts';
import {
  addCards,
  changesQuantity,
  netQuantityChanges,
  quantitiesOf,
  totalCards,
  type QuantityChange,
} from './deck-quantities.ts';

const of = (quantities: Readonly<Record<string, number>>): DeckCard[] =>
  Object.entries(quantities).map(([cardId, quantity]) => ({ cardId, quantity }));
const by = (deltas: Readonly<Record<string, number>>): QuantityChange[] =>
  Object.entries(deltas).map(([cardId, delta]) => ({ cardId, delta }));

const CARD_IDS = ['a', 'b', 'c', 'd'];
const decks = fc.uniqueArray(
  fc.record({ cardId: fc.constantFrom(...CARD_IDS), quantity: fc.integer({ min: 1, max: 99 }) }),
  { selector: ({ cardId }) => cardId },
);
const click = fc.record({ cardId: fc.constantFrom(...CARD_IDS), delta: fc.constantFrom(1, -1) });
const clicks = fc.array(click, { maxLength: 40 });

const oneByOne = (cards: readonly DeckCard[], some: readonly QuantityChange[]) =>
  some.reduce((changed, change) => addCards(changed, [change]), cards);
const asSet = (cards: readonly DeckCard[]) => new Set(cards.map((card) => JSON.stringify(card)));

describe('adding and removing cards', () => {
  test.each([
    ['adds to what is there', of({ a: 2 }), by({ a: 2 }), of({ a: 4 })],
    ['puts new cards at the end', of({ b: 1 }), by({ c: 1, a: 3 }), of({ b: 1, c: 1, a: 3 })],
    ['removes', of({ a: 2, b: 2 }), by({ a: -1 }), of({ a: 1, b: 2 })],
    ['drops a card without copies', of({ a: 2, b: 2 }), by({ a: -2 }), of({ b: 2 })],
    ['never goes below 0', of({ a: 2, b: 2 }), by({ a: -5 }), of({ b: 2 })],
    ['ignores the removal of a card that is not there', of({ a: 2 }), by({ b: -1 }), of({ a: 2 })],
    ['never goes above 99', of({ a: 98 }), by({ a: 5 }), of({ a: 99 })],
    [
      'takes the changes of a card together',
      of({ a: 1 }),
      [...by({ a: -3 }), ...by({ a: 4 })],
      of({ a: 2 }),
    ],
    ['without changes gives the same cards', of({ a: 1 }), [], of({ a: 1 })],
  ])('%s', (_, cards, changes, expected) => {
    expect(addCards(cards, changes)).toEqual(expected);
  });

  test('keeps the card order and quantities between 1 and 99', () => {
    forAll(decks, clicks, (cards, some) => {
      const changed = addCards(cards, some);
      const ids = changed.map(({ cardId }) => cardId);
      const stayed = cards.map(({ cardId }) => cardId).filter((id) => ids.includes(id));
      expect(ids.slice(0, stayed.length)).toEqual(stayed);
      expect(new Set(ids).size).toBe(ids.length);
      expect(changed.every(({ quantity }) => quantity >= 1 && quantity <= 99)).toBe(true);
    });
  });
});

describe('netting clicks per card', () => {
  test.each([
    ['one change for each card', [...by({ a: 1, b: 1 }), ...by({ a: 1 })], by({ a: 2, b: 1 })],
    [
      'none for a card that ends as it began',
      [...by({ a: 1, b: -1 }), ...by({ a: -1 })],
      by({ b: -1 }),
    ],
    ['none without clicks', [], []],
  ])('gives %s', (_, some, net) => {
    expect(netQuantityChanges(some)).toEqual(net);
  });

  test('gives the result of applying the clicks in any order', () => {
    forAll(decks, clicks, (cards, some) => {
      const net = addCards(cards, netQuantityChanges(some));
      expect(net).toEqual(addCards(cards, some));
      expect(asSet(net)).toEqual(asSet(addCards(cards, some.toReversed())));
    });
  });

  test('gives the result of single clicks if ineffective ones are dropped', () => {
    forAll(decks, clicks, (cards, some) => {
      let shown: readonly DeckCard[] = cards;
      const recorded: QuantityChange[] = [];
      for (const change of some) {
        if (!changesQuantity(shown, change)) continue;
        recorded.push(change);
        shown = addCards(shown, [change]);
      }
      expect(asSet(addCards(cards, netQuantityChanges(recorded)))).toEqual(asSet(shown));
      expect(asSet(shown)).toEqual(asSet(oneByOne(cards, some)));
    });
  });
});

test.each([
  [true, 'an addition', of({ a: 4 }), { cardId: 'a', delta: 1 }],
  [true, 'the first copy', [], { cardId: 'a', delta: 1 }],
  [true, 'the removal of the last copy', of({ a: 1 }), { cardId: 'a', delta: -1 }],
  [false, 'a removal below 0', of({ b: 4 }), { cardId: 'a', delta: -1 }],
  [false, 'an addition above 99', of({ a: 99 }), { cardId: 'a', delta: 1 }],
  [false, 'no change', of({ a: 4 }), { cardId: 'a', delta: 0 }],
])('the page records (%s) as %s', (recorded, _, shown, change) => {
  expect(changesQuantity(shown, change)).toBe(recorded);
});

test('total cards are the sum of all copies', () => {
  expect(totalCards(of({ a: 4, b: 1 }))).toBe(5);
  expect(totalCards([])).toBe(0);
});

test('adds up a card that is listed twice', () => {
  expect([...quantitiesOf([...of({ a: 1, b: 2 }), ...of({ a: 3 })])]).toEqual([
    ['a', 4],
    ['b', 2],
  ]);
});
