import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import {
  addBit,
  bitsWhere,
  clearBits,
  copyBits,
  countBits,
  elementOf,
  elementsFor,
  emptyBits,
  fillBits,
  hasBit,
  intersect,
  intersectWithAny,
  isEmpty,
  membersOf,
  membersOfElement,
  removeBit,
  unite,
  type BitSet,
} from './bit-set.ts';

const SIZE = 2100;
const numbers = fc.oneof(
  fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 60 }),
  fc.constant(Array.from({ length: SIZE }, (_, i) => i)),
);

function bitsOf(members: readonly number[]): BitSet {
  const bits = emptyBits(SIZE);
  for (const number of members) addBit(bits, number);
  return bits;
}

function inBoth(a: readonly number[], b: readonly number[]): readonly number[] {
  const ofB = new Set(b);
  return a.filter((number) => ofB.has(number));
}

function ascending(members: Iterable<number>): readonly number[] {
  return [...members].sort((a, b) => a - b);
}

it('behaves like a Set', () => {
  forAll(numbers, fc.nat(SIZE - 1), (members, number) => {
    const bits = bitsOf(members);
    expect(membersOf(bits)).toEqual(ascending(members));
    expect(countBits(bits)).toBe(members.length);
    expect(isEmpty(bits)).toBe(members.length === 0);
    expect(hasBit(bits, number)).toBe(members.includes(number));
    removeBit(bits, number);
    expect(membersOf(bits)).toEqual(ascending(members.filter((member) => member !== number)));
  });
});

it('copyFrom overwrites all members', () => {
  forAll(numbers, numbers, fc.integer({ min: 1, max: SIZE }), (held, members, size) => {
    const other = emptyBits(size);
    const smaller = members.filter((number) => number < size);
    for (const number of smaller) addBit(other, number);
    const bits = bitsOf(held);
    copyBits(bits, other);
    expect(membersOf(bits)).toEqual(ascending(smaller));
    expect(countBits(bits)).toBe(smaller.length);
  });
});

it('returns the members of the given elements', () => {
  forAll(numbers, (members) => {
    const bits = bitsOf(members);
    const elements = Array.from({ length: elementsFor(SIZE) }, (_, at) =>
      membersOfElement(bits, at),
    );
    expect(elements.flat()).toEqual(ascending(members));
    for (const [at, ofElement] of elements.entries()) {
      for (const number of ofElement) expect(elementOf(number)).toBe(at);
    }
  });
});

it('returns the members that pass a filter', () => {
  forAll(numbers, fc.integer({ min: 1, max: 9 }), (members, divisor) => {
    const isPassing = (number: number) => number % divisor === 0;
    const passing = bitsWhere(bitsOf(members), isPassing);
    expect(membersOf(passing)).toEqual(ascending(members.filter(isPassing)));
    expect(countBits(passing)).toBe(members.filter(isPassing).length);
  });
});

it('computes union and intersection like a Set', () => {
  forAll(numbers, numbers, numbers, (a, b, c) => {
    const united = bitsOf(a);
    unite(united, bitsOf(b));
    expect(membersOf(united)).toEqual(ascending(new Set([...a, ...b])));
    const common = bitsOf(a);
    intersect(common, bitsOf(b));
    expect(membersOf(common)).toEqual(ascending(inBoth(a, b)));
    expect(isEmpty(common)).toBe(inBoth(a, b).length === 0);
    const inEither = bitsOf(a);
    intersectWithAny(inEither, [bitsOf(b), bitsOf(c)]);
    expect(membersOf(inEither)).toEqual(ascending(inBoth(a, [...b, ...c])));
  });
});

it('returns a page of members as a slice', () => {
  forAll(numbers, fc.nat(100), fc.nat(50), (members, offset, limit) => {
    expect(membersOf(bitsOf(members), offset, limit)).toEqual(
      ascending(members).slice(offset, offset + limit),
    );
  });
});

it.each([0, 1, 31, 32, 33, 1024, 1025])(
  'a full set of size %i contains each number once',
  (size) => {
    const bits = emptyBits(size);
    fillBits(bits, size);
    expect(membersOf(bits)).toEqual(Array.from({ length: size }, (_, i) => i));
    clearBits(bits);
    expect(isEmpty(bits)).toBe(true);
  },
);
