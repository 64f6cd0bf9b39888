/** A set of small whole numbers, one bit for each. */
export type BitSet = Uint32Array<ArrayBuffer>;

/** How many numbers one element of a bit set holds. */
const BITS_PER_ELEMENT = 32;

/** The empty set of numbers below `size`. */
export function emptyBits(size: number): BitSet {
  return new Uint32Array(Math.ceil(size / BITS_PER_ELEMENT));
}

/** Makes the set that of all numbers below `size`. */
export function fillBits(bits: BitSet, size: number): void {
  bits.fill(0xffffffff);
  const rest = size % BITS_PER_ELEMENT;
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1;
}

/** Adds one number to the set. */
export function addBit(bits: BitSet, number: number): void {
  bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
}

/** Removes one number from the set. */
export function removeBit(bits: BitSet, number: number): void {
  bits[number >>> 5] = (bits[number >>> 5] ?? 0) & ~(1 << (number & 31));
}

/** True when the number is in the set. */
export function hasBit(bits: BitSet, number: number): boolean {
  return (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
}

/** Adds every number of `other`. */
export function unite(bits: BitSet, other: BitSet): void {
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) | (other[i] ?? 0);
}

/** Keeps the numbers that are in `other` too. */
export function intersect(bits: BitSet, other: BitSet): void {
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) & (other[i] ?? 0);
}

/** Keeps the numbers that are in one of the others too. */
export function intersectWithAny(bits: BitSet, others: readonly BitSet[]): void {
  for (let i = 0; i < bits.length; i++) {
    let union = 0;
    for (const other of others) union |= other[i] ?? 0;
    bits[i] = (bits[i] ?? 0) & union;
  }
}

/** True when the set holds nothing. */
export function isEmpty(bits: BitSet): boolean {
  let i = 0;
  while (i < bits.length && bits[i] === 0) i++;
  return i === bits.length;
}

/** How many numbers the set holds. */
export function countBits(bits: BitSet): number {
  let count = 0;
  // eslint-disable-next-line @typescript-eslint/prefer-for-of -- for-of takes five times as long
  for (let i = 0; i < bits.length; i++) {
    const element = bits[i] ?? 0;
    if (element !== 0) count += countOnes(element);
  }
  return count;
}

/** The numbers of the set in ascending order, from the `offset`th, `limit` at most. */
export function membersOf(bits: BitSet, offset = 0, limit = Infinity): number[] {
  const members: number[] = [];
  let toSkip = offset;
  for (let i = 0; i < bits.length && members.length < limit; i++) {
    let element = bits[i] ?? 0;
    if (element === 0) continue;
    const ones = toSkip === 0 ? 0 : countOnes(element);
    if (toSkip > 0 && ones <= toSkip) {
      toSkip -= ones;
      continue;
    }
    for (; toSkip > 0; toSkip--) element &= element - 1;
    for (; element !== 0 && members.length < limit; element &= element - 1) {
      members.push(i * BITS_PER_ELEMENT + 31 - Math.clz32(element & -element));
    }
  }
  return members;
}

/** The ones of a 32-bit number: pairs are added up, then fours, then bytes. */
function countOnes(element: number): number {
  const pairs = element - ((element >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
