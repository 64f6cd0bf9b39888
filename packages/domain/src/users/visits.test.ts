import { expect, test } from 'vitest';
import { visitAt, VISIT_PAUSE_MS, type Visit } from './visits.ts';

const MINUTE = 60_000;

test('the first visit has none before it, also when the page is reloaded', () => {
  const first = visitAt(undefined, 1000);
  expect(first).toEqual({ lastRequestAt: 1000, previousVisitAt: null });
  expect(visitAt(first, 1000 + MINUTE).previousVisitAt).toBeNull();
});

test('calls with short pauses are one visit, however long it takes', () => {
  const before: Visit = { lastRequestAt: 5 * MINUTE, previousVisitAt: MINUTE };
  let visit = before;
  for (let at = before.lastRequestAt; at < 10 * VISIT_PAUSE_MS; at += VISIT_PAUSE_MS - 1) {
    visit = visitAt(visit, at);
  }
  expect(visit.previousVisitAt).toBe(MINUTE);
});

test('after half an hour a visit begins, and what came since the last call of the one before is new', () => {
  const known = { lastRequestAt: 5 * MINUTE, previousVisitAt: MINUTE };
  const now = known.lastRequestAt + VISIT_PAUSE_MS;
  expect(visitAt(known, now)).toEqual({ lastRequestAt: now, previousVisitAt: 5 * MINUTE });
  expect(visitAt(known, now - 1)).toEqual({ lastRequestAt: now - 1, previousVisitAt: MINUTE });
});

test('a call within a minute, or of a clock that was set back, needs no note', () => {
  const known = { lastRequestAt: 5 * MINUTE, previousVisitAt: null };
  expect(visitAt(known, known.lastRequestAt + MINUTE - 1)).toBe(known);
  expect(visitAt(known, 0)).toBe(known);
});
