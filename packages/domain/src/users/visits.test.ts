import { expect, test } from 'vitest';
import { visitAt, VISIT_PAUSE_MS, type Visit } from './visits.ts';

const MINUTE = 60_000;

test('the first visit has no previous visit, even after a reload', () => {
  const first = visitAt(undefined, 1000);
  expect(first).toEqual({ lastCallAt: 1000, previousVisitAt: null });
  expect(visitAt(first, 1000 + MINUTE).previousVisitAt).toBeNull();
});

test('requests with short gaps belong to one visit of any length', () => {
  const before: Visit = { lastCallAt: 5 * MINUTE, previousVisitAt: MINUTE };
  let visit = before;
  for (let at = before.lastCallAt; at < 10 * VISIT_PAUSE_MS; at += VISIT_PAUSE_MS - 1) {
    visit = visitAt(visit, at);
  }
  expect(visit.previousVisitAt).toBe(MINUTE);
});

test('half an hour without requests starts a new visit', () => {
  const known = { lastCallAt: 5 * MINUTE, previousVisitAt: MINUTE };
  const now = known.lastCallAt + VISIT_PAUSE_MS;
  expect(visitAt(known, now)).toEqual({ lastCallAt: now, previousVisitAt: 5 * MINUTE });
  expect(visitAt(known, now - 1)).toEqual({ lastCallAt: now - 1, previousVisitAt: MINUTE });
});

test('a request within a minute or from the past is not recorded', () => {
  const known = { lastCallAt: 5 * MINUTE, previousVisitAt: null };
  expect(visitAt(known, known.lastCallAt + MINUTE - 1)).toBe(known);
  expect(visitAt(known, 0)).toBe(known);
});
