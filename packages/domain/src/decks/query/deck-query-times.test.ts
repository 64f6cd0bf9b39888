import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAllTimes } from '../../../../../tests/for-all.ts';
import { compares } from '../../cards/query-language/query-predicate.ts';
import { COMPARISONS } from '../../cards/query-language/query-tree.ts';
import { isInRange, timeRange } from './deck-query-predicate.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 4, 15, 12);

describe('an age and a date', () => {
  const time = fc.integer({ min: NOW - 5 * DAY, max: NOW + 2 * DAY });

  it('compare as whole days', () => {
    forAllTimes(500, time, fc.constantFrom(...COMPARISONS), fc.nat(4), (at, comparison, value) => {
      const age = Math.max(Math.floor((NOW - at) / DAY), 0);
      const range = timeRange({ measure: 'age', comparison, value }, NOW);
      expect(isInRange(at, range)).toBe(compares(age, comparison, value));
      const today = Math.floor(NOW / DAY);
      const days = timeRange({ measure: 'day', comparison, value: today - value }, NOW);
      const day = Math.floor(at / DAY);
      expect(isInRange(at, days)).toBe(compares(day, comparison, today - value));
    });
  });
});
