import { membersOf } from '@inkfolio/domain/cards/bit-set';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../../../../../tests/for-all.ts';
import {
  firstNotLess,
  packNumbers,
  placesOf,
  postingsOf,
  withNumbers,
  slotsAt,
} from './postings.ts';

const ascending = (max: number) =>
  fc.uniqueArray(fc.nat(max), { maxLength: 300 }).map((numbers) => numbers.sort((a, b) => a - b));
// Evenly spread numbers, and some far from their interpolated position.
const numbers = fc.oneof(
  ascending(400),
  ascending(100_000),
  fc
    .tuple(ascending(300), ascending(300))
    .map(([few, others]) => [...few, ...others.map((number) => number + 50_000)]),
);

test('finds every number', () => {
  forAll(numbers, fc.nat(110_000), (sorted, elsewhere) => {
    const packed = packNumbers(sorted);
    for (const wanted of [0, elsewhere, ...sorted, ...sorted.map((number) => number + 1)]) {
      const place = sorted.findIndex((number) => number >= wanted);
      expect(firstNotLess(packed, wanted)).toBe(place < 0 ? sorted.length : place);
    }
  });
});

test('finds slots for sparse and dense id lists', () => {
  const lists = fc.array(fc.uniqueArray(fc.nat(500), { maxLength: 8 }), { maxLength: 80 });
  forAll(lists, fc.uniqueArray(fc.nat(600), { maxLength: 40 }), (held, wanted) => {
    const postings = postingsOf(held);
    const weights = new Uint8Array(601);
    for (const number of wanted) weights[number] = 1;
    const places = placesOf(postings, { numbers: wanted, weights });
    expect(membersOf(slotsAt(postings, places, held.length))).toEqual(
      [...held.keys()].filter((slot) => held[slot]?.some((number) => wanted.includes(number))),
    );
  });
});

test('numbers of slots are replaced as if packed anew', () => {
  const number = fc.nat(9);
  forAll(
    fc.array(number, { minLength: 1, maxLength: 20 }),
    fc.uniqueArray(fc.tuple(number, number), { selector: ([slot]) => slot }),
    (numbers, replaced) => {
      const changed = replaced.filter(([slot]) => slot < numbers.length);
      const after = numbers.slice();
      for (const [slot, other] of changed) after[slot] = other;
      const packed = withNumbers(postingsOf(numbers.map((each) => [each])), changed);
      expect(packed).toEqual(postingsOf(after.map((each) => [each])));
    },
  );
});
