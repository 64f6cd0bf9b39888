/**
 * Set of small integers, one bit each. A second level of bits marks the elements that are not 0, so
 * that operations on sparse sets skip the others.
 */
export interface BitSet {
  readonly elements: Uint32Array;
  /** Second level: one bit per non-zero element. */
  readonly filled: Uint32Array;
}

/** Number of bits per element, as a power of two and as a mask. */
const SHIFT = 5;
const MASK = 31;

/** Creates an empty set for numbers below `size`. */
export function emptyBits(size: number): BitSet {
  return emptyElements(elementsFor(size));
}

/** Creates the set of all numbers below `size`. */
export function allBits(size: number): BitSet {
  const bits = emptyBits(size);
  fillBits(bits, size);
  return bits;
}

export function clearBits({ elements, filled }: BitSet): void {
  elements.fill(0);
  filled.fill(0);
}

/** Overwrites the set with another that is not larger. */
export function copyBits({ elements, filled }: BitSet, other: BitSet): void {
  elements.set(other.elements);
  elements.fill(0, other.elements.length);
  filled.set(other.filled);
  filled.fill(0, other.filled.length);
}

/** Overwrites the set with all numbers below `size`. */
export function fillBits({ elements, filled }: BitSet, size: number): void {
  fillElements(elements, size);
  fillElements(filled, elements.length);
}

/** Returns the numbers that pass the test, tested in ascending order. */
export function bitsWhere({ elements }: BitSet, test: (number: number) => boolean): BitSet {
  const passing = emptyElements(elements.length);
  for (let at = 0; at < elements.length; at++) {
    let element = 0;
    for (let left = elements[at] ?? 0; left !== 0; left &= left - 1) {
      const bit = lowestBit(left);
      if (test((at << SHIFT) + bit)) element |= 1 << bit;
    }
    if (element === 0) continue;
    passing.elements[at] = element;
    passing.filled[at >>> SHIFT] = (passing.filled[at >>> SHIFT] ?? 0) | (1 << (at & MASK));
  }
  return passing;
}

export function addBit({ elements, filled }: BitSet, number: number): void {
  const at = number >>> SHIFT;
  elements[at] = (elements[at] ?? 0) | (1 << (number & MASK));
  filled[at >>> SHIFT] = (filled[at >>> SHIFT] ?? 0) | (1 << (at & MASK));
}

export function removeBit(bits: BitSet, number: number): void {
  const at = number >>> SHIFT;
  keepOfElement(bits, at, ~(1 << (number & MASK)));
}

export function hasBit({ elements }: BitSet, number: number): boolean {
  return (((elements[number >>> SHIFT] ?? 0) >>> (number & MASK)) & 1) === 1;
}

export function unite({ elements, filled }: BitSet, other: BitSet): void {
  for (let i = 0; i < filled.length; i++) {
    for (let left = other.filled[i] ?? 0; left !== 0; left &= left - 1) {
      const at = (i << SHIFT) + lowestBit(left);
      elements[at] = (elements[at] ?? 0) | (other.elements[at] ?? 0);
    }
    filled[i] = (filled[i] ?? 0) | (other.filled[i] ?? 0);
  }
}

/** Keeps numbers that are also in `other`. */
export function intersect(bits: BitSet, other: BitSet): void {
  for (let i = 0; i < bits.filled.length; i++) {
    for (let left = bits.filled[i] ?? 0; left !== 0; left &= left - 1) {
      const at = (i << SHIFT) + lowestBit(left);
      keepOfElement(bits, at, other.elements[at] ?? 0);
    }
  }
}

/** Keeps numbers that are also in at least one of the others. */
export function intersectWithAny(bits: BitSet, others: readonly BitSet[]): void {
  for (let i = 0; i < bits.filled.length; i++) {
    for (let left = bits.filled[i] ?? 0; left !== 0; left &= left - 1) {
      const at = (i << SHIFT) + lowestBit(left);
      let union = 0;
      for (const other of others) union |= other.elements[at] ?? 0;
      keepOfElement(bits, at, union);
    }
  }
}

export function subtract(bits: BitSet, other: BitSet): void {
  for (let i = 0; i < bits.filled.length; i++) {
    for (let left = bits.filled[i] ?? 0; left !== 0; left &= left - 1) {
      const at = (i << SHIFT) + lowestBit(left);
      keepOfElement(bits, at, ~(other.elements[at] ?? 0));
    }
  }
}

export function isEmpty({ filled }: BitSet): boolean {
  return filled.every((element) => element === 0);
}

export function countBits({ elements, filled }: BitSet): number {
  let count = 0;
  for (let i = 0; i < filled.length; i++) {
    for (let left = filled[i] ?? 0; left !== 0; left &= left - 1) {
      count += countOnes(elements[(i << SHIFT) + lowestBit(left)] ?? 0);
    }
  }
  return count;
}

export function countCommon({ elements, filled }: BitSet, others: readonly BitSet[]): number {
  let count = 0;
  for (let i = 0; i < filled.length; i++) {
    for (let left = filled[i] ?? 0; left !== 0; left &= left - 1) {
      const at = (i << SHIFT) + lowestBit(left);
      let element = elements[at] ?? 0;
      for (const other of others) element &= other.elements[at] ?? 0;
      count += countOnes(element);
    }
  }
  return count;
}

/** Lists numbers in ascending order, at most `limit` from `offset` on. */
export function membersOf({ elements, filled }: BitSet, offset = 0, limit = Infinity): number[] {
  const members: number[] = [];
  let toSkip = offset;
  for (let i = 0; i < filled.length; i++) {
    for (let left = filled[i] ?? 0; left !== 0; left &= left - 1) {
      if (members.length >= limit) return members;
      const at = (i << SHIFT) + lowestBit(left);
      let element = elements[at] ?? 0;
      for (; toSkip > 0 && element !== 0; toSkip--) element &= element - 1;
      for (; element !== 0 && members.length < limit; element &= element - 1) {
        members.push((at << SHIFT) + lowestBit(element));
      }
    }
  }
  return members;
}

/** Lists the numbers of one element in ascending order. */
export function membersOfElement({ elements }: BitSet, at: number): number[] {
  const members: number[] = [];
  for (let left = elements[at] ?? 0; left !== 0; left &= left - 1) {
    members.push((at << SHIFT) + lowestBit(left));
  }
  return members;
}

export function elementOf(number: number): number {
  return number >>> SHIFT;
}

/** Returns the number of elements for numbers below `size`. */
export function elementsFor(size: number): number {
  return Math.ceil(size / (MASK + 1));
}

function emptyElements(count: number): BitSet {
  return { elements: new Uint32Array(count), filled: new Uint32Array(elementsFor(count)) };
}

function fillElements(elements: Uint32Array, size: number): void {
  elements.fill(0xffffffff);
  const rest = size & MASK;
  if (rest > 0) elements[elements.length - 1] = 2 ** rest - 1;
}

function keepOfElement({ elements, filled }: BitSet, at: number, mask: number): void {
  const remaining = (elements[at] ?? 0) & mask;
  elements[at] = remaining;
  if (remaining === 0) filled[at >>> SHIFT] = (filled[at >>> SHIFT] ?? 0) & ~(1 << (at & MASK));
}

/** Returns the position of the lowest set bit of a non-zero 32-bit number. */
function lowestBit(element: number): number {
  return MASK - Math.clz32(element & -element);
}

/** Counts the set bits of a 32-bit number: in pairs, then fours, then bytes. */
function countOnes(element: number): number {
  const pairs = element - ((element >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
