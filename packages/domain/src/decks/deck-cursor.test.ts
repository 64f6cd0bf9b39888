import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { buildableCursorAfter, compareBuildable, parseBuildableCursor } from './deck-cursor.ts';

const place = fc.record({
  missing: fc.nat({ max: 1000 }),
  updatedAt: fc.nat(),
  id: fc.stringMatching(/^[\w-]{1,64}$/),
});
const covers = fc.array(fc.nat({ max: 36 ** 6 - 1 }), { maxLength: 30 });

test('a cursor names its place and covers, and is part of an address as it is', () => {
  forAll(place, covers, (after, shown) => {
    const cursor = buildableCursorAfter(after, shown, btoa);
    expect(cursor).toMatch(/^\d+-[\w-]+$/);
    expect(parseBuildableCursor(cursor, atob)).toEqual({ place: after, covers: shown });
  });
});

test('a malformed cursor names no place', () => {
  for (const cursor of ['', '1', '1-', `1-${btoa('x.y')}`, `1-${btoa('1.')}`]) {
    expect(parseBuildableCursor(cursor, atob), cursor).toBeUndefined();
  }
});

test('places have one order: fewest missing copies, latest change, descending id', () => {
  const places = [
    { missing: 0, updatedAt: 1, id: 'a' },
    { missing: 1, updatedAt: 2, id: 'a' },
    { missing: 1, updatedAt: 1, id: 'b' },
    { missing: 1, updatedAt: 1, id: 'a' },
  ];
  expect(places.toReversed().toSorted(compareBuildable)).toEqual(places);
});
