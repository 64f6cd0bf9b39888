import { expect, test } from 'vitest';
import { beginsVisit, VISIT_PAUSE_MS } from './deck-versions.ts';

test('an editing visit ends with a pause of half an hour', () => {
  expect(VISIT_PAUSE_MS).toBe(30 * 60 * 1000);
  expect(beginsVisit(1000, 1000)).toBe(false);
  expect(beginsVisit(1000, 1000 + VISIT_PAUSE_MS - 1)).toBe(false);
  expect(beginsVisit(1000, 1000 + VISIT_PAUSE_MS)).toBe(true);
});
