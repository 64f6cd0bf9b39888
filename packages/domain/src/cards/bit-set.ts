/**
 * A set of small whole numbers, one bit for each. A second row of bits tells which elements hold
 * anything, so that whatever is done with a set of few numbers passes over all the others.
 */
export interface BitSet {
  readonly elements: Uint32Array;
  /** One bit for each element that is not 0. */
  readonly filled: Uint32Array;
}

/** Number of bits of an element, as a power of two and as a mask. */
const SHIFT = 5;
const MASK = 31;

/** The empty set of numbers below `size`. */
export function emptyBits(size: number): BitSet {
  return emptyElements(elementsFor(size));
}

/** The set of all numbers below `size`. */
export function allBits(size: number): BitSet {
  const bits = emptyBits(size);
  fillBits(bits, size);
  return bits;
}

/** Makes the set empty. */
export function clearBits({ elements, filled }: BitSet): void {
  elements.fill(0);
  filled.fill(0);
}

/** Makes the set a copy of one that is not larger. */
export function copyBits({ elements, filled }: BitSet, other: BitSet): void {
  elements.set(other.elements);
  elements.fill(0, other.elements.length);
  filled.set(other.filled);
  filled.fill(0, other.filled.length);
}

/** Makes the set that of all numbers below `size`. */
export function fillBits({ elements, filled }: BitSet, size: number): void {
  fillElements(elements, size);
  fillElements(filled, elements.length);
}

/** The numbers of a set that pass, tested in ascending order. */
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

/** Adds one number to the set. */
export function addBit({ elements, filled }: BitSet, number: number): void {
  const at = number >>> SHIFT;
  elements[at] = (elements[at] ?? 0) | (1 << (number & MASK));
  filled[at >>> SHIFT] = (filled[at >>> SHIFT] ?? 0) | (1 << (at & MASK));
}

/** Removes one number from the set. */
export function removeBit(bits: BitSet, number: number): void {
  const at = number >>> SHIFT;
  keepOfElement(bits, at, ~(1 << (number & MASK)));
}

/** True when the number is in the set. */
export function hasBit({ elements }: BitSet, number: number): boolean {
  return (((elements[number >>> SHIFT] ?? 0) >>> (number & MASK)) & 1) === 1;
}

/** Adds every number of `other`. */
export function unite({ elements, filled }: BitSet, other: BitSet): void {
  for (let i = 0; i < filled.length; i++) {
    for (let left = other.filled[i] ?? 0; left !== 0; left &= left - 1) {
      const at = (i << SHIFT) + lowestBit(left);
      elements[at] = (elements[at] ?? 0) | (other.elements[at] ?? 0);
    }
    filled[i] = (filled[i] ?? 0) | (other.filled[i] ?? 0);
  }
}

/** Keeps the numbers that are in `other` too. */
export function intersect(bits: BitSet, other: BitSet): void {
  for (let i = 0; i < bits.filled.length; i++) {
    for (let left = bits.filled[i] ?? 0; left !== 0; left &= left - 1) {
      const at = (i << SHIFT) + lowestBit(left);
      keepOfElement(bits, at, other.elements[at] ?? 0);
    }
  }
}

/** Keeps the numbers that are in one of the others too. */
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

/** Removes every number of `other`. */
export function subtract(bits: BitSet, other: BitSet): void {
  for (let i = 0; i < bits.filled.length; i++) {
    for (let left = bits.filled[i] ?? 0; left !== 0; left &= left - 1) {
      const at = (i << SHIFT) + lowestBit(left);
      keepOfElement(bits, at, ~(other.elements[at] ?? 0));
    }
  }
}

/** True when the set holds nothing. */
export function isEmpty({ filled }: BitSet): boolean {
  return filled.every((element) => element === 0);
}

/** Size of the set. */
export function countBits({ elements, filled }: BitSet): number {
  let count = 0;
  for (let i = 0; i < filled.length; i++) {
    for (let left = filled[i] ?? 0; left !== 0; left &= left - 1) {
      count += countOnes(elements[(i << SHIFT) + lowestBit(left)] ?? 0);
    }
  }
  return count;
}

/** Size of what the set and all others have in common. */
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

/** The numbers of the set in ascending order, from the `offset`th, `limit` at most. */
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

/** The numbers of one element of the set in ascending order. */
export function membersOfElement({ elements }: BitSet, at: number): number[] {
  const members: number[] = [];
  for (let left = elements[at] ?? 0; left !== 0; left &= left - 1) {
    members.push((at << SHIFT) + lowestBit(left));
  }
  return members;
}

/** The element that a number is in. */
export function elementOf(number: number): number {
  return number >>> SHIFT;
}

/** Elements of a set of numbers below `size`. */
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
  const kept = (elements[at] ?? 0) & mask;
  elements[at] = kept;
  if (kept === 0) filled[at >>> SHIFT] = (filled[at >>> SHIFT] ?? 0) & ~(1 << (at & MASK));
}

/** The place of the lowest one of a 32-bit number that is not 0. */
function lowestBit(element: number): number {
  return MASK - Math.clz32(element & -element);
}

/** The ones of a 32-bit number: pairs are added up, then fours, then bytes. */
function countOnes(element: number): number {
  const pairs = element - ((element >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
