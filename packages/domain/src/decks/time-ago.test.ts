import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { timeAgo, TIME_AGO_UNITS } from './time-ago.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 10:00 on the day of the tests. */
const NOW = Date.UTC(2026, 10, 20, 10);
const MIDNIGHT = Date.UTC(2026, 10, 20);

describe('time ago', () => {
  test.each([
    ['0 seconds', 0, 'now', 0],
    ['59 seconds', MINUTE - 1, 'now', 0],
    ['60 seconds', MINUTE, 'minutes', 1],
    ['59 minutes', HOUR - 1, 'minutes', 59],
    ['60 minutes', HOUR, 'hours', 1],
    ['an evening before, under 24 hours', 12 * HOUR, 'hours', 12],
    ['23 hours', DAY - 1, 'hours', 23],
    ['24 hours', DAY, 'yesterday', 1],
    ['the first moment of yesterday', 34 * HOUR, 'yesterday', 1],
    ['the last moment of the day before', 34 * HOUR + 1, 'days', 2],
    ['29 days', 29 * DAY, 'days', 29],
    ['30 days', 30 * DAY, 'months', 1],
    ['11 months', 359 * DAY, 'months', 11],
    ['12 months', 360 * DAY, 'years', 1],
    ['one year', 365 * DAY, 'years', 1],
    ['two years', 730 * DAY, 'years', 2],
    ['a clock that is ahead', -5 * MINUTE, 'now', 0],
  ] as const)('formats %s', (_, passed, unit, count) => {
    expect(timeAgo(NOW - passed, NOW, MIDNIGHT)).toEqual({ unit, count });
  });

  test('a 25-hour day at the end of summer time is one day', () => {
    const endOfDay = MIDNIGHT + 25 * HOUR - SECOND;
    expect(timeAgo(MIDNIGHT, endOfDay, MIDNIGHT)).toEqual({ unit: 'today', count: 0 });
  });

  test('never decreases with time', () => {
    const passed = fc.nat(4 * 365 * DAY);
    forAll(passed, passed, (a, b) => {
      const sooner = timeAgo(NOW - Math.min(a, b), NOW, MIDNIGHT);
      const later = timeAgo(NOW - Math.max(a, b), NOW, MIDNIGHT);
      const size = (ago: typeof later) => TIME_AGO_UNITS.indexOf(ago.unit) * 1e6 + ago.count;
      expect(size(later)).toBeGreaterThanOrEqual(size(sooner));
    });
  });
});
