import { describe, expect, test } from 'vitest';
import { exampleCard } from '../cards/card-example.ts';
import { RARITIES } from '../cards/card.ts';
import {
  entriesOf,
  isOwned,
  isSpecialRarity,
  storedCopies,
  MAX_COPIES,
  ownedCount,
  readPlaysetQuantity,
  sumOfCopies,
} from './collection.ts';

const COMMON = exampleCard({ rarity: 'COMMON' });
const ENCHANTED = exampleCard({ rarity: 'ENCHANTED' });
const GOAL = { foilMode: 'all', collectionMode: 'play', playsetQuantity: 4 } as const;

test('special rarities are Epic, Enchanted, Iconic and Special', () => {
  const special = RARITIES.filter((rarity) => isSpecialRarity({ rarity }));
  expect(special).toEqual(['EPIC', 'ENCHANTED', 'ICONIC', 'SPECIAL']);
});

describe('the owned count of a card', () => {
  test.each([
    ['all', COMMON, 5],
    ['foil', COMMON, 2],
    ['non-foil', COMMON, 3],
    ['all', ENCHANTED, 2],
    ['foil', ENCHANTED, 2],
    ['non-foil', ENCHANTED, 2],
  ] as const)('in %s mode adds the right finishes', (foilMode, card, count) => {
    expect(ownedCount({ card, quantity: 3, foilQuantity: 2 }, foilMode)).toBe(count);
  });

  test.each([
    ['master', 4, 1, true],
    ['master', 4, 0, false],
    ['play', 4, 4, true],
    ['play', 4, 3, false],
    ['play', 2, 2, true],
  ] as const)(
    'in %s mode with play set %i is %i copies',
    (collectionMode, playset, quantity, owned) => {
      const goal = { foilMode: 'all', collectionMode, playsetQuantity: playset } as const;
      expect(isOwned({ card: COMMON, quantity, foilQuantity: 0 }, goal)).toBe(owned);
    },
  );

  test('adds normal and foil copies for a play set', () => {
    expect(isOwned({ card: COMMON, quantity: 1, foilQuantity: 3 }, GOAL)).toBe(true);
    expect(isOwned({ card: ENCHANTED, quantity: 1, foilQuantity: 3 }, GOAL)).toBe(false);
  });
});

test('counts only foil copies of special rarities', () => {
  expect(storedCopies(ENCHANTED, { quantity: 1, foilQuantity: 2 })).toEqual({
    quantity: 0,
    foilQuantity: 3,
  });
  const copies = { quantity: 1, foilQuantity: 2 };
  expect(storedCopies(COMMON, copies)).toEqual(copies);
});

test('never exceeds the maximum count', () => {
  const many = { quantity: MAX_COPIES, foilQuantity: 1 };
  expect(sumOfCopies(many, many)).toEqual({ quantity: MAX_COPIES, foilQuantity: 2 });
  expect(storedCopies(ENCHANTED, many).foilQuantity).toBe(MAX_COPIES);
});

test('is 0 for cards that are not owned', () => {
  expect(entriesOf([COMMON], new Map())).toEqual([{ card: COMMON, quantity: 0, foilQuantity: 0 }]);
});

test.each([
  ['1', 1],
  ['4', 4],
  ['99', 99],
  ['0', undefined],
  ['100', undefined],
  ['', undefined],
  ['4.5', undefined],
  ['-4', undefined],
  ['4x', undefined],
])('play set %j is %s', (text, quantity) => {
  expect(readPlaysetQuantity(text)).toBe(quantity);
});
