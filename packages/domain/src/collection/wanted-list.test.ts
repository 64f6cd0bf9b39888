import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { exampleCard } from '../cards/card-example.ts';
import { RARITIES } from '../cards/card.ts';
import {
  COLLECTION_MODES,
  FOIL_MODES,
  isOwned,
  isSpecialRarity,
  type CollectionEntry,
  type CollectionGoal,
} from './collection.ts';
import {
  copiesOfWanted,
  wantedByRarity,
  wantedFileName,
  wantedList,
  type WantedCard,
} from './wanted-list.ts';

const MASTER: CollectionGoal = { foilMode: 'all', collectionMode: 'master', playsetQuantity: 4 };
const PLAY_SET: CollectionGoal = { ...MASTER, collectionMode: 'play' };

const entry = (
  globalId: number,
  quantity: number,
  foilQuantity: number,
  rarity: CollectionEntry['card']['rarity'] = 'COMMON',
): CollectionEntry => ({ card: exampleCard({ globalId, rarity }), quantity, foilQuantity });
const missingOf = (wanted: readonly WantedCard[]) =>
  wanted.map(({ card, quantity }) => [card.id, quantity]);

const CHAPTER = [
  entry(1, 0, 0),
  entry(2, 1, 0, 'RARE'),
  entry(3, 1, 2),
  entry(4, 4, 0, 'RARE'),
  entry(5, 0, 0, 'ENCHANTED'),
  entry(6, 0, 1, 'ENCHANTED'),
];

test('wants one copy of each card not owned in master mode', () => {
  const { standard, special } = wantedList(CHAPTER, MASTER);
  expect(missingOf(standard)).toEqual([['1', 1]]);
  expect(missingOf(special)).toEqual([['5', 1]]);
});

test('wants the rest of each play set in play set mode, by finish', () => {
  const { standard, special } = wantedList(CHAPTER, PLAY_SET);
  expect(missingOf(standard)).toEqual([
    ['1', 4],
    ['2', 3],
    ['3', 1],
  ]);
  expect(missingOf(special)).toEqual([
    ['5', 4],
    ['6', 3],
  ]);
  expect(missingOf(wantedList(CHAPTER, { ...PLAY_SET, playsetQuantity: 2 }).standard)).toEqual([
    ['1', 2],
    ['2', 1],
  ]);
});

test('counts only copies of the wanted finish', () => {
  expect(missingOf(wantedList(CHAPTER, { ...MASTER, foilMode: 'foil' }).standard)).toEqual([
    ['1', 1],
    ['2', 1],
    ['4', 1],
  ]);
  const normal = { ...PLAY_SET, foilMode: 'non-foil' } as const;
  expect(missingOf(wantedList(CHAPTER, normal).standard)).toEqual([
    ['1', 4],
    ['2', 3],
    ['3', 3],
  ]);
});

test('sums up by rarity, common first', () => {
  const { standard } = wantedList(CHAPTER, PLAY_SET);
  expect(wantedByRarity(standard)).toEqual([
    { rarity: 'COMMON', cards: 2, copies: 5 },
    { rarity: 'RARE', cards: 1, copies: 3 },
  ]);
  expect(copiesOfWanted(standard)).toBe(8);
  expect(wantedByRarity([])).toEqual([]);
});

test('the wanted copies complete the set, and one fewer does not', () => {
  const entries = fc.array(
    fc
      .record({
        globalId: fc.nat(),
        rarity: fc.constantFrom(...RARITIES),
        quantity: fc.nat(9),
        foilQuantity: fc.nat(9),
      })
      .map(({ globalId, quantity, foilQuantity, rarity }) =>
        entry(globalId, quantity, foilQuantity, rarity),
      ),
  );
  const goal = fc.record({
    foilMode: fc.constantFrom(...FOIL_MODES),
    collectionMode: fc.constantFrom(...COLLECTION_MODES),
    playsetQuantity: fc.integer({ min: 1, max: 99 }),
  });
  forAll(entries, goal, (some, wish) => {
    const { standard, special } = wantedList(some, wish);
    const wanted = [...standard, ...special];
    expect(wanted).toHaveLength(some.filter((one) => !isOwned(one, wish)).length);
    for (const one of some) {
      const missing = wanted.find(({ card }) => card === one.card)?.quantity ?? 0;
      const isFoil = isSpecialRarity(one.card) || wish.foilMode === 'foil';
      const having = (more: number) => ({
        ...one,
        ...(isFoil ? { foilQuantity: one.foilQuantity + more } : { quantity: one.quantity + more }),
      });
      expect(isOwned(having(missing), wish)).toBe(true);
      expect(missing === 0 || !isOwned(having(missing - 1), wish)).toBe(true);
    }
  });
});

test('the file name contains set and date', () => {
  expect(wantedFileName('Q1', '2026-05-15', 'txt')).toBe('inkfolio_wanted_Q1_2026-05-15.txt');
});
