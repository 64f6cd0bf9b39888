import { expect, test } from 'vitest';
import { beginsVisit, VISIT_PAUSE_MS } from './deck-versions.ts';

test('an editing session ends after half an hour without edits', () => {
  expect(VISIT_PAUSE_MS).toBe(30 * 60 * 1000);
  expect(beginsVisit(1000, 1000)).toBe(false);
  expect(beginsVisit(1000, 1000 + VISIT_PAUSE_MS - 1)).toBe(false);
  expect(beginsVisit(1000, 1000 + VISIT_PAUSE_MS)).toBe(true);
});
