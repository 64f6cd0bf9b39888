import { expect, test } from 'vitest';
import { localDate } from './local-date.ts';

test('the day is the reader’s, not that of Greenwich', () => {
  expect(localDate(new Date(2026, 4, 5, 0, 10))).toBe('2026-05-05');
  expect(localDate(new Date(2026, 11, 31, 23, 50))).toBe('2026-12-31');
});
