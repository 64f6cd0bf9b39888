import { describe, expect, test } from 'vitest';
import { exampleCard } from '../cards/card-example.ts';
import type { Rarity } from '../cards/card.ts';
import {
  arrangeSets,
  chapterPercentage,
  isSetActive,
  overallProgress,
  setProgress,
  sumOfSets,
} from './set-progress.ts';

const entry = (rarity: Rarity, quantity: number, foilQuantity = 0) => ({
  card: exampleCard({ rarity }),
  quantity,
  foilQuantity,
});
const NOTHING = { standardOwned: 0, standardTotal: 0, specialOwned: 0, specialTotal: 0, copies: 0 };

describe('progress in a set', () => {
  const entries = [
    entry('COMMON', 1),
    entry('RARE', 0, 4),
    entry('LEGENDARY', 0),
    entry('ENCHANTED', 4, 0),
    entry('SPECIAL', 0, 1),
  ];

  test('needs one copy of a card in master mode', () => {
    const goal = { foilMode: 'all', collectionMode: 'master', playsetQuantity: 4 } as const;
    expect(setProgress(entries, goal)).toEqual({
      standardOwned: 2,
      standardTotal: 3,
      specialOwned: 1,
      specialTotal: 2,
      copies: 6,
    });
  });

  test('counts copies of the finish, and foil copies of special rarities', () => {
    const goal = { collectionMode: 'master', playsetQuantity: 4 } as const;
    expect(setProgress(entries, { ...goal, foilMode: 'foil' }).copies).toBe(5);
    expect(setProgress(entries, { ...goal, foilMode: 'non-foil' }).copies).toBe(2);
  });

  test('needs 4 copies or a custom number in play set mode', () => {
    const goal = { foilMode: 'all', collectionMode: 'play', playsetQuantity: 4 } as const;
    expect(setProgress(entries, goal)).toMatchObject({ standardOwned: 1, specialOwned: 0 });
    const one = { ...goal, playsetQuantity: 1 };
    expect(setProgress(entries, one)).toMatchObject({ standardOwned: 2, specialOwned: 1 });
  });
});

test('overall percentage: owned over total, rounded; 0 when total is 0', () => {
  const first = {
    ...NOTHING,
    standardOwned: 1,
    standardTotal: 2,
    specialOwned: 1,
    specialTotal: 1,
  };
  expect(overallProgress([first, NOTHING])).toEqual({ owned: 2, total: 3, percentage: 67 });
  expect(overallProgress([])).toEqual({ owned: 0, total: 0, percentage: 0 });
});

test('of a chapter counts cards with any copy out of all cards', () => {
  const entries = [entry('COMMON', 0, 1), entry('ENCHANTED', 1), entry('RARE', 0)];
  expect(chapterPercentage(entries)).toBe(67);
  expect(chapterPercentage([])).toBe(0);
});

test.each([
  ['2026-05-15', '2026-05-14', false],
  ['2026-05-15', '2026-05-15', true],
  ['2026-05-15', '2027-01-01', true],
  [null, '2027-01-01', false],
])('a set of %s is visible on %s: %s', (prereleaseDate, today, active) => {
  expect(isSetActive({ prereleaseDate }, today)).toBe(active);
});

test('lists ordinary sets by descending number and quests apart, without unreleased ones', () => {
  const set = (setCode: string, setNumber: number, isActive = true) => ({
    ...{ ...NOTHING, setCode, setNumber, isActive },
    hasCards: setCode !== '9',
  });
  const { chapters, quests, unknown } = arrangeSets([
    set('2', 2),
    set('Q1', 1),
    set('10', 10),
    set('9', 9),
    set('11', 11, false),
  ]);
  expect(chapters.map(({ setCode }) => setCode)).toEqual(['10', '2']);
  expect(quests.map(({ setCode }) => setCode)).toEqual(['Q1']);
  expect(unknown.map(({ setCode }) => setCode)).toEqual(['9']);
});

test('sorts sets in progress first, most complete first, then finished sets', () => {
  const set = (setNumber: number, standardOwned: number, copies = standardOwned) => ({
    ...{ ...NOTHING, setCode: String(setNumber), setNumber, isActive: true, hasCards: true },
    ...{ standardOwned, standardTotal: 10, copies },
  });
  // Set 3 has copies but no complete play set.
  const sets = [set(1, 4), set(2, 0), set(3, 0, 3), set(4, 10), set(5, 9), set(6, 0), set(7, 4)];
  const { chapters } = arrangeSets(sets, 'progress');
  expect(chapters.map(({ setNumber }) => setNumber)).toEqual([5, 7, 1, 3, 4, 6, 2]);
});

test('adds up the cards of several sets', () => {
  const set = {
    ...{ standardOwned: 1, standardTotal: 2, specialOwned: 3, specialTotal: 4 },
    copies: 5,
  };
  expect(sumOfSets([set, set])).toEqual({
    standardOwned: 2,
    standardTotal: 4,
    specialOwned: 6,
    specialTotal: 8,
    copies: 10,
  });
  expect(sumOfSets([])).toEqual(NOTHING);
});
