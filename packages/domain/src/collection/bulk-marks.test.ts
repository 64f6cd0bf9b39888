import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { exampleCard } from '../cards/card-example.ts';
import { RARITIES } from '../cards/card.ts';
import { completeSet, oneOfEachCommon } from './bulk-marks.ts';
import {
  COLLECTION_MODES,
  FOIL_MODES,
  isOwned,
  isSpecialRarity,
  type CollectionEntry,
  type CollectionGoal,
} from './collection.ts';
import { editsOfChanges, withCopies } from './copies-edits.ts';
import { changesOf, undoneStep } from './entry-steps.ts';

const goal = (different: Partial<CollectionGoal> = {}): CollectionGoal => ({
  foilMode: 'all',
  collectionMode: 'master',
  playsetQuantity: 4,
  ...different,
});

const entry = (
  globalId: number,
  rarity: (typeof RARITIES)[number],
  quantity = 0,
  foilQuantity = 0,
): CollectionEntry => ({ card: exampleCard({ globalId, rarity }), quantity, foilQuantity });

test('one of each common marks only commons without a copy', () => {
  const step = oneOfEachCommon([
    entry(1, 'COMMON'),
    entry(2, 'COMMON', 2),
    entry(3, 'COMMON', 0, 1),
    entry(4, 'RARE'),
  ]);
  expect(step.map(({ cardId, after }) => [cardId, after])).toEqual([
    ['1', { quantity: 1, foilQuantity: 0 }],
  ]);
});

describe('completing a set', () => {
  test('adds one of each card in master mode, foil for special rarities', () => {
    const step = completeSet([entry(1, 'COMMON'), entry(2, 'EPIC'), entry(3, 'RARE', 1)], goal());
    expect(step.map(({ cardId, after }) => [cardId, after])).toEqual([
      ['1', { quantity: 1, foilQuantity: 0 }],
      ['2', { quantity: 0, foilQuantity: 1 }],
    ]);
  });

  test('fills up to a play set in play mode, counting foil copies', () => {
    const step = completeSet([entry(1, 'COMMON', 1, 1)], goal({ collectionMode: 'play' }));
    expect(step.map(({ after }) => after)).toEqual([{ quantity: 3, foilQuantity: 1 }]);
  });

  const entries = fc.array(
    fc.record({
      rarity: fc.constantFrom(...RARITIES),
      quantity: fc.nat(6),
      foilQuantity: fc.nat(6),
    }),
    { maxLength: 12 },
  );
  const goals = fc.record({
    foilMode: fc.constantFrom(...FOIL_MODES),
    collectionMode: fc.constantFrom(...COLLECTION_MODES),
    playsetQuantity: fc.integer({ min: 1, max: 99 }),
  });

  test('reaches the goal for every card, and undo restores the former counts', () => {
    forAll(entries, goals, (drawn, wanted) => {
      const before = drawn.map(({ rarity, quantity, foilQuantity }, index) =>
        entry(index, rarity, isSpecialRarity({ rarity }) ? 0 : quantity, foilQuantity),
      );
      const step = completeSet(before, wanted);
      const after = withCopies(before, editsOfChanges(changesOf(step)));
      expect(after.every((each) => isOwned(each, wanted))).toBe(true);
      after.forEach((each, index) => {
        expect(each.quantity).toBeGreaterThanOrEqual(before[index]?.quantity ?? 0);
        expect(each.foilQuantity).toBeGreaterThanOrEqual(before[index]?.foilQuantity ?? 0);
      });
      const undone = undoneStep(step, (cardId) => {
        const { quantity, foilQuantity } = after[Number(cardId)] ?? entry(0, 'COMMON');
        return { quantity, foilQuantity };
      });
      for (const { cardId, copies } of undone) {
        expect(before[Number(cardId)]).toMatchObject(copies);
      }
    });
  });
});

test('undo keeps copies that were entered after the step', () => {
  const step = completeSet([entry(1, 'COMMON')], goal({ collectionMode: 'play' }));
  const now = { quantity: 6, foilQuantity: 1 };
  expect(undoneStep(step, () => now).map(({ copies }) => copies)).toEqual([
    { quantity: 2, foilQuantity: 1 },
  ]);
});
