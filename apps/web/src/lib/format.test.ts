import { expect, test } from 'vitest';
import type { Translate } from './i18n.ts';
import {
  formatChance,
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatPoints,
  formatTime,
  formatWholeChance,
  localDay,
} from './format.ts';

const t: Translate = (id, values) => `${id} ${values?.['chance'] ?? ''}`;

test.each([
  [0, '0%', '0%'],
  [1e-12, 'chance.lessThan 0.1%', '<1%'],
  [0.00049, 'chance.lessThan 0.1%', '<1%'],
  [0.0005, '0.1%', '<1%'],
  [0.5, '50.0%', '50%'],
  [0.88449, '88.4%', '88%'],
  [0.9949, '99.5%', '99%'],
  [0.99949, '99.9%', '>99%'],
  [0.9996, 'chance.moreThan 99.9%', '>99%'],
  [1, '100%', '100%'],
])('formats a chance of %d as %s, in whole percent %s', (chance, text, whole) => {
  expect(formatChance(chance, 'en', t)).toBe(text);
  expect(formatWholeChance(chance, 'en')).toBe(whole);
});

test.each([
  [0.0204, '+2.0'],
  [-0.004, '−0.4'],
  [0.0001, '0.0'],
])('formats a change of %d as %s points', (change, text) => {
  expect(formatPoints(change, 'en')).toBe(text);
});

test('formats percentages by language', () => {
  expect(formatChance(0.1234, 'fr', t)).toMatch(/^12,3[\u00a0\u202f]%$/);
});

test.each([
  ['fr', '2026-11-01', '1er novembre 2026'],
  ['fr', '2026-11-11', '11 novembre 2026'],
  ['it', '2026-11-01', '1 novembre 2026'],
] as const)('in %s formats the day %s as %s', (language, isoDate, text) => {
  expect(formatDay(isoDate, language)).toBe(text);
});

test.each([
  ['en', 'November 20, 2025', 'November 2025', '8:30 PM'],
  ['fr', '20 novembre 2025', 'novembre 2025', '20:30'],
  ['de', '20. November 2025', 'November 2025', '20:30'],
  ['it', '20 novembre 2025', 'novembre 2025', '20:30'],
] as const)('formats times relatively in %s', (language, date, month, time) => {
  const moment = new Date(2025, 10, 20, 20, 30);
  expect(formatDate(moment, language)).toBe(date);
  expect(formatMonth('2025-11', language)).toBe(month);
  const dateTime = formatDateTime(moment.toISOString(), language);
  expect(formatTime(moment.getTime(), language)).toBe(time);
  expect([dateTime.startsWith(date), dateTime.endsWith(time)]).toEqual([true, true]);
});

test('uses the reader’s time zone', () => {
  expect(localDay(new Date(2026, 4, 5, 0, 10))).toBe('2026-05-05');
  expect(localDay(new Date(2026, 11, 31, 23, 50))).toBe('2026-12-31');
});
