import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { totalCards } from './deck-quantities.ts';
import { deckOwnership, missingCards, missingCopies } from './deck-ownership.ts';
import {
  cardOwnershipLevel,
  deckOwnershipLevel,
  indicatorsOnAtFirst,
  ownedPercentage,
} from './ownership-level.ts';

const DECK = [
  { cardId: 'a', quantity: 4 },
  { cardId: 'b', quantity: 3 },
  { cardId: 'c', quantity: 1 },
];
const OWNED = new Map([
  ['a', { quantity: 9, foilQuantity: 1 }],
  ['b', { quantity: 1, foilQuantity: 1 }],
  ['x', { quantity: 4, foilQuantity: 0 }],
]);

const itself = (cardId: string) => [cardId];

describe('the owned share of a deck', () => {
  test("counts normal and foil copies up to the deck's quantity", () => {
    expect(deckOwnership(DECK, OWNED, itself)).toEqual({
      percentage: 75,
      totalOwned: 6,
      totalRequired: 8,
      cards: [
        { ...row('a', 4), quantityOwned: 9, foilQuantityOwned: 1, quantityOfPrinting: 10 },
        { ...row('b', 3), quantityOwned: 1, foilQuantityOwned: 1, quantityOfPrinting: 2 },
        { ...row('c', 1), quantityOwned: 0, foilQuantityOwned: 0, quantityOfPrinting: 0 },
      ],
    });
  });

  test('counts other printings of the same card', () => {
    const printings = (cardId: string) => (cardId === 'a' ? ['a'] : ['b', 'c', 'x']);
    expect(deckOwnership(DECK, OWNED, printings)).toMatchObject({
      percentage: 100,
      totalOwned: 8,
      cards: [
        {},
        { ...row('b', 3), quantityOwned: 4, foilQuantityOwned: 1, quantityOfPrinting: 2 },
        { ...row('c', 1), quantityOwned: 1, foilQuantityOwned: 0, quantityOfPrinting: 0 },
      ],
    });
  });

  test('is 0 for an empty deck', () => {
    const nothing = { percentage: 0, totalOwned: 0, totalRequired: 0, cards: [] };
    expect(deckOwnership([], OWNED, itself)).toEqual(nothing);
  });

  test('owned plus missing copies make the deck', () => {
    const card = fc.record({ cardId: fc.string(), quantity: fc.integer({ min: 1, max: 99 }) });
    const deck = fc.uniqueArray(card, { selector: ({ cardId }) => cardId });
    const copies = fc.record({ quantity: fc.nat(99), foilQuantity: fc.nat(99) });
    forAll(deck, fc.array(copies), (cards, some) => {
      const pairs = cards.map(({ cardId }, index) => [cardId, some[index]] as const);
      const owned = new Map(pairs.flatMap(([id, own]) => (own === undefined ? [] : [[id, own]])));
      const ownership = deckOwnership(cards, owned, itself);
      const { percentage, totalOwned, totalRequired } = ownership;
      const missing = missingCards(cards, ownership.cards);
      expect(totalOwned + totalCards(missing)).toBe(totalRequired);
      expect(percentage === 100).toBe(totalRequired > 0 && missing.length === 0);
      expect(percentage === 0).toBe(totalOwned === 0);
    });
  });
});

test.each([
  [0, 0, 0],
  [0, 60, 0],
  [1, 60, 2],
  [30, 60, 50],
  [41, 60, 68],
  [60, 60, 100],
  [1, 1000, 1],
  [999, 1000, 99],
])('%i of %i is %i %%', (owned, required, percentage) => {
  expect(ownedPercentage(owned, required)).toBe(percentage);
});

test('missing copies are deck quantity minus owned and foil owned', () => {
  expect(missingCards(DECK, deckOwnership(DECK, OWNED, itself).cards)).toEqual([
    { cardId: 'b', quantity: 1 },
    { cardId: 'c', quantity: 1 },
  ]);
  expect(missingCards(DECK, [])).toEqual(DECK);
});

test.each([
  [100, 'green'],
  [99, 'orange'],
  [50, 'orange'],
  [49, 'red'],
  [0, 'red'],
])('the badge of a deck owned to %i %% is %s', (percentage, level) => {
  expect(deckOwnershipLevel(percentage)).toBe(level);
});

test.each([
  [4, 0, 'green'],
  [0, 5, 'green'],
  [2, 2, 'green'],
  [2, 1, 'orange'],
  [0, 1, 'orange'],
  [0, 0, 'red'],
])('the editor shows %i normal and %i foil of 4 copies as %s', (normal, foil, level) => {
  const owned = { quantityOwned: normal, foilQuantityOwned: foil, quantityOfPrinting: 0 };
  const card = { ...row('a', 4), ...owned };
  expect(cardOwnershipLevel(card)).toBe(level);
});

test.each([
  [0, false],
  [1, true],
  [99, true],
  [100, false],
])('indicators are initially on at %i %%: %s', (percentage, on) => {
  expect(indicatorsOnAtFirst(percentage)).toBe(on);
});

function row(cardId: string, quantityInDeck: number) {
  return { cardId, quantityInDeck };
}

describe('the missing copies of a deck', () => {
  test('are counted by card, whichever printing the deck names', () => {
    const printings = (cardId: string) => (cardId === 'a' ? ['a'] : ['c', 'b']);
    expect(missingCopies(DECK, new Map(), printings)).toEqual([
      { cardId: 'a', quantity: 4 },
      { cardId: 'b', quantity: 4 },
    ]);
  });

  test('are counted by printing for collectors', () => {
    expect(missingCopies(DECK, OWNED, itself)).toEqual([
      { cardId: 'b', quantity: 1 },
      { cardId: 'c', quantity: 1 },
    ]);
  });

  test('are those the deck needs beyond the collection', () => {
    const card = fc.record({
      cardId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    const rows = fc.uniqueArray(card, { selector: ({ cardId }) => cardId });
    const printings = (cardId: string) => (cardId < 'c' ? ['a', 'b'] : [cardId]);
    forAll(rows, rows, (deck, owned) => {
      const collection = new Map(
        owned.map(({ cardId, quantity }) => [cardId, { quantity, foilQuantity: 1 }]),
      );
      const { totalOwned, totalRequired } = deckOwnership(deck, collection, printings);
      const missing = totalCards(missingCopies(deck, collection, printings));
      expect(missing).toBe(totalRequired - totalOwned);
    });
  });
});
