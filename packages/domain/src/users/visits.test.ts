import { expect, test } from 'vitest';
import { visitAt, VISIT_PAUSE_MS, type Visit } from './visits.ts';

const MINUTE = 60_000;

test('the first visit has no previous visit, even after a reload', () => {
  const first = visitAt(undefined, 1000);
  expect(first).toEqual({ lastRequestAt: 1000, previousVisitAt: null });
  expect(visitAt(first, 1000 + MINUTE).previousVisitAt).toBeNull();
});

test('requests with short gaps belong to one visit of any length', () => {
  const before: Visit = { lastRequestAt: 5 * MINUTE, previousVisitAt: MINUTE };
  let visit = before;
  for (let at = before.lastRequestAt; at < 10 * VISIT_PAUSE_MS; at += VISIT_PAUSE_MS - 1) {
    visit = visitAt(visit, at);
  }
  expect(visit.previousVisitAt).toBe(MINUTE);
});

test('half an hour without requests starts a new visit', () => {
  const known = { lastRequestAt: 5 * MINUTE, previousVisitAt: MINUTE };
  const now = known.lastRequestAt + VISIT_PAUSE_MS;
  expect(visitAt(known, now)).toEqual({ lastRequestAt: now, previousVisitAt: 5 * MINUTE });
  expect(visitAt(known, now - 1)).toEqual({ lastRequestAt: now - 1, previousVisitAt: MINUTE });
});

test('a request within a minute or from the past is not recorded', () => {
  const known = { lastRequestAt: 5 * MINUTE, previousVisitAt: null };
  expect(visitAt(known, known.lastRequestAt + MINUTE - 1)).toBe(known);
  expect(visitAt(known, 0)).toBe(known);
});
