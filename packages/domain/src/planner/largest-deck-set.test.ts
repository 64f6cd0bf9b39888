import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { largestDeckSet, type Demand } from './largest-deck-set.ts';

const CARDS = 4;
const demand: fc.Arbitrary<Demand> = fc
  .array(fc.nat(4), { minLength: CARDS, maxLength: CARDS })
  .map((wanted) => [...wanted.entries()].filter(([, copies]) => copies > 0));
const copies = fc.array(fc.nat(14), { minLength: CARDS, maxLength: CARDS });
const decks = fc.array(demand, { maxLength: 9 });

describe('the largest set of buildable decks', () => {
  test('is the first by priority among the largest', () => {
    forAll(decks, copies, (demands, there) => {
      const best = bestOfAll(demands, there);
      const found = largestDeckSet(demands, there);
      expect(found).toEqual({ chosen: best, isExact: true, atMost: best.length });
    });
  });

  test('is maximal and feasible when the search is cut short, and says so', () => {
    forAll(decks, copies, fc.integer({ min: 1, max: 8 }), (demands, there, steps) => {
      const best = bestOfAll(demands, there);
      const { chosen, isExact, atMost } = largestDeckSet(demands, there, steps);
      if (isExact) expect(chosen).toEqual(best);
      expect(atMost).toBeGreaterThanOrEqual(best.length);
      expect(fit(chosen, demands, there)).toBe(true);
      for (const deck of demands.keys()) {
        if (!chosen.includes(deck)) expect(fit([...chosen, deck], demands, there)).toBe(false);
      }
    });
  });

  test('drops one deck for two others, even when cut short', () => {
    const demands: readonly Demand[] = [
      [
        [0, 2],
        [1, 2],
      ],
      [[0, 2]],
      [[1, 2]],
    ];
    expect(largestDeckSet(demands, [2, 2], 1)).toEqual({
      chosen: [1, 2],
      isExact: false,
      atMost: 2,
    });
  });
});

/** Best of all sets; descending binary order is the order of priority. */
function bestOfAll(demands: readonly Demand[], there: readonly number[]): readonly number[] {
  let best: readonly number[] = [];
  for (let mask = 2 ** demands.length - 1; mask > 0; mask -= 1) {
    const set = [...demands.keys()].filter((deck) => mask & (2 ** (demands.length - 1 - deck)));
    if (set.length > best.length && fit(set, demands, there)) best = set;
  }
  return best;
}

function fit(set: readonly number[], demands: readonly Demand[], there: readonly number[]) {
  const wanted = there.map(() => 0);
  for (const deck of set) {
    for (const [card, quantity] of demands[deck] ?? []) {
      wanted[card] = (wanted[card] ?? 0) + quantity;
    }
  }
  return wanted.every((quantity, card) => quantity <= (there[card] ?? 0));
}
