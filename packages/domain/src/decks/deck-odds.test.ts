import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { cardsSeen, chanceToDraw, type DrawQuestion } from './deck-odds.ts';

const FIRST_TURN: DrawQuestion = {
  deckSize: 60,
  copies: 4,
  atLeast: 1,
  turn: 1,
  onThePlay: true,
};

/** Enumerates all hands as bit sets; the lowest `copies` bits are wanted. */
function chanceByCounting({ deckSize, copies, atLeast }: DrawQuestion, seen: number): number {
  let hands = 0;
  let wanted = 0;
  for (let hand = 0; hand < 2 ** deckSize; hand++) {
    if (countBits(hand) !== seen) continue;
    hands++;
    if (countBits(hand & (2 ** copies - 1)) >= atLeast) wanted++;
  }
  return wanted / hands;
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Exact chance in BigInt, rounded only at the end. */
function chanceByWholeNumbers({ deckSize, copies, atLeast }: DrawQuestion, seen: number): number {
  let wanted = 0n;
  for (let hits = atLeast; hits <= Math.min(copies, seen); hits++) {
    wanted += choose(copies, hits) * choose(deckSize - copies, seen - hits);
  }
  return Number((wanted * 10n ** 30n) / choose(deckSize, seen)) / 1e30;
}

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

function questions(maxDeckSize: number): fc.Arbitrary<DrawQuestion> {
  return fc.integer({ min: 0, max: maxDeckSize }).chain((deckSize) =>
    fc.record({
      deckSize: fc.constant(deckSize),
      copies: fc.nat(deckSize),
      atLeast: fc.nat(Math.min(deckSize, 12)),
      turn: fc.integer({ min: 1, max: 40 }),
      onThePlay: fc.boolean(),
    }),
  );
}

test.each([
  ['seven on the first turn of the starting player', 1, true, 60, 7],
  ['eight on the first turn of the other', 1, false, 60, 8],
  ['one more each turn', 5, true, 60, 11],
  ['never more than the deck', 60, false, 60, 60],
])('number of cards seen by a turn %s', (_, turn, onThePlay, deckSize, seen) => {
  expect(cardsSeen({ deckSize, turn, onThePlay })).toBe(seen);
});

describe('the chance of drawing a wanted card', () => {
  test.each<[string, Partial<DrawQuestion>, number]>([
    ['one of four at the start', {}, 1 - (53 * 52 * 51 * 50) / (60 * 59 * 58 * 57)],
    ['nothing wanted', { atLeast: 0 }, 1],
    ['more than there are', { atLeast: 5 }, 0],
    ['none in the deck', { copies: 0 }, 0],
    ['the whole deck', { copies: 60, atLeast: 7 }, 1],
    ['when the deck is drawn', { atLeast: 4, turn: 54 }, 1],
    ['more than the hand', { copies: 60, atLeast: 8 }, 0],
  ])('is exact for %s', (_, different, chance) => {
    expect(chanceToDraw({ ...FIRST_TURN, ...different })).toBeCloseTo(chance, 12);
  });

  test('equals the enumeration of all hands of a small deck', () => {
    forAll(questions(12), (question) => {
      const chance = chanceByCounting(question, cardsSeen(question));
      expect(chanceToDraw(question)).toBeCloseTo(chance, 12);
    });
  });

  test('is exact for decks of up to 1000 cards', () => {
    forAll(questions(1000), (question) => {
      const chance = chanceByWholeNumbers(question, cardsSeen(question));
      expect(chanceToDraw(question)).toBeCloseTo(chance, 12);
    });
  });

  test('grows with each turn and falls with deck size', () => {
    forAll(questions(1000), (question) => {
      const chance = chanceToDraw(question);
      const later = chanceToDraw({ ...question, turn: question.turn + 1 });
      const more = chanceToDraw({ ...question, atLeast: question.atLeast + 1 });
      expect(later).toBeGreaterThanOrEqual(chance - 1e-12);
      expect(more).toBeLessThanOrEqual(chance + 1e-12);
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    });
  });
});
