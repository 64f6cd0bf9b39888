import fc from 'fast-check';

/** Arbitraries and the predicate of their values, as in `fc.property`. */
type Property<Values extends [unknown, ...unknown[]]> = [
  ...arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  predicate: (...values: Values) => void,
];

/** Asserts a property of generated values. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  ...property: Property<Values>
): void {
  fc.assert(fc.property(...property));
}

/** Asserts a property of generated values in a number of runs other than the usual one hundred. */
export function forAllTimes<Values extends [unknown, ...unknown[]]>(
  numRuns: number,
  ...property: Property<Values>
): void {
  fc.assert(fc.property(...property), { numRuns });
}

/** Any code point, halves of surrogate pairs too. */
export const anyCharacter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));
