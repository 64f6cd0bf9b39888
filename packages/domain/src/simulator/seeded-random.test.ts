import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { generatorAt, MAX_SEED, randomStateOf, shuffled } from './seeded-random.ts';

const seeds = fc.integer({ min: 0, max: MAX_SEED });

/** Chi-squared distance from equal counts; about the degrees of freedom for fair counts. */
function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('a random generator', () => {
  test('continues from a saved state', () => {
    forAll(seeds, fc.nat(50), (seed, before) => {
      const whole = generatorAt(randomStateOf(seed));
      for (let drawn = 0; drawn < before; drawn++) whole.below(1000);
      const rest = generatorAt(whole.state());
      expect([rest.below(1000), rest.below(7)]).toEqual([whole.below(1000), whole.below(7)]);
    });
  });

  test('is uniform below the bound', () => {
    const { below } = generatorAt(randomStateOf(2));
    const counts = Array<number>(7).fill(0);
    for (let drawn = 0; drawn < 70_000; drawn++) {
      const number = below(7);
      counts[number] = (counts[number] ?? 0) + 1;
    }
    // 99.9 % quantile for 6 degrees of freedom: 22.46.
    expect(chiSquared(counts)).toBeLessThan(22.46);
  });

  test('is unbiased for a large bound', () => {
    const { below } = generatorAt(randomStateOf(3));
    const bound = 3 * 2 ** 30;
    const thirds = [0, 0, 0];
    for (let drawn = 0; drawn < 30_000; drawn++) {
      const third = Math.floor(below(bound) / 2 ** 30);
      thirds[third] = (thirds[third] ?? 0) + 1;
    }
    // 99.9 % quantile for 2 degrees of freedom: 13.82.
    expect(chiSquared(thirds)).toBeLessThan(13.82);
  });
});

describe('a shuffle', () => {
  test('keeps all elements', () => {
    forAll(fc.array(fc.integer()), seeds, (entries, seed) => {
      const order = shuffled(entries, generatorAt(randomStateOf(seed)));
      expect(order.toSorted()).toEqual(entries.toSorted());
    });
  });

  test('is uniform over consecutive seeds', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 24_000; seed++) {
      const order = shuffled(['a', 'b', 'c', 'd'], generatorAt(randomStateOf(seed))).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    // 99.9 % quantile for 23 degrees of freedom: 49.73.
    expect(chiSquared([...counts.values()])).toBeLessThan(49.73);
  });

  test('moves each card to each position equally often', () => {
    const cards = Array.from({ length: 20 }, (_, card) => card);
    const counts = Array<number>(400).fill(0);
    const generator = generatorAt(randomStateOf(5));
    for (let times = 0; times < 20_000; times++) {
      for (const [place, card] of shuffled(cards, generator).entries()) {
        counts[place * 20 + card] = (counts[place * 20 + card] ?? 0) + 1;
      }
    }
    // 99.9 % quantile for 19 × 19 degrees of freedom: 448.6.
    expect(chiSquared(counts)).toBeLessThan(448.6);
  });

  test('of the first positions gives the same cards there', () => {
    const cards = Array.from({ length: 60 }, (_, card) => card);
    const whole = shuffled(cards, generatorAt(randomStateOf(6)));
    const hand = shuffled(cards, generatorAt(randomStateOf(6)), 7);
    expect(hand.slice(0, 7)).toEqual(whole.slice(0, 7));
    expect(hand.toSorted((a, b) => a - b)).toEqual(cards);
  });
});
