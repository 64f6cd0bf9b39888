import { addBit, emptyBits, type BitSet } from '@inkfolio/domain/cards/bit-set';

/** Whole numbers in two bytes each, or in four where one of them is too great. */
export type PackedNumbers = Uint16Array | Uint32Array;

/** The numbers in as few bytes as hold them. */
export function packNumbers(numbers: readonly number[]): PackedNumbers {
  return numbers.some((number) => number > 0xffff)
    ? Uint32Array.from(numbers)
    : Uint16Array.from(numbers);
}

/** Slots of a chunk by the numbers that their decks hold, so that a search reads only what it wants. */
export interface Postings {
  /** The numbers that any deck holds, in ascending order. */
  readonly numbers: PackedNumbers;
  /** End of the slots of each number. */
  readonly ends: PackedNumbers;
  readonly slots: Uint16Array;
}

/** Numbers that are looked for. */
export interface WantedNumbers {
  readonly numbers: readonly number[];
  /** The weight of each number there is; 0 for those that are not wanted. */
  readonly weights: Uint16Array | Uint8Array;
}

/** Numbers that can be passed over in the time of looking up one, which jumps about in memory. */
const PASSED_IN_A_LOOKUP = 50;
/** Places by which numbers that are about evenly spread are elsewhere than if they were exactly. */
const NEAR = 32;

/** The slots of these lists, each of which holds a number at most once. */
export function postingsOf(lists: readonly (readonly number[])[]): Postings {
  const most = lists.reduce((greatest, list) => Math.max(greatest, ...list), -1);
  const counts = new Uint32Array(most + 1);
  for (const list of lists) for (const number of list) counts[number] = (counts[number] ?? 0) + 1;
  const nextPlaces = new Uint32Array(counts.length);
  const numbers: number[] = [];
  const ends: number[] = [];
  let end = 0;
  for (const [number, count] of counts.entries()) {
    if (count === 0) continue;
    nextPlaces[number] = end;
    end += count;
    numbers.push(number);
    ends.push(end);
  }
  const slots = new Uint16Array(end);
  for (const [slot, list] of lists.entries()) {
    for (const number of list) {
      const place = nextPlaces[number] ?? 0;
      slots[place] = slot;
      nextPlaces[number] = place + 1;
    }
  }
  return { numbers: packNumbers(numbers), ends: packNumbers(ends), slots };
}

/** The places of the numbers that are wanted and held. */
export function placesOf(
  { numbers }: Postings,
  { numbers: wanted, weights }: WantedNumbers,
): readonly number[] {
  if (wanted.length * PASSED_IN_A_LOOKUP < numbers.length) {
    return wanted
      .map((number) => [number, firstNotLess(numbers, number)] as const)
      .filter(([number, place]) => numbers[place] === number)
      .map(([, place]) => place);
  }
  const places: number[] = [];
  for (let place = 0; place < numbers.length; place += 1) {
    if ((weights[numbers[place] ?? 0] ?? 0) > 0) places.push(place);
  }
  return places;
}

/** The slots, below `size`, of the numbers at these places. */
export function slotsAt(postings: Postings, places: readonly number[], size: number): BitSet {
  const found = emptyBits(size);
  addSlots(found, postings, places, () => true);
  return found;
}

/** Adds the slots of the numbers at these places that pass. */
export function addSlots(
  found: BitSet,
  { ends, slots }: Postings,
  places: readonly number[],
  test: (slot: number) => boolean,
): void {
  for (const place of places) {
    const end = ends[place] ?? 0;
    for (let at = place === 0 ? 0 : (ends[place - 1] ?? 0); at < end; at += 1) {
      const slot = slots[at] ?? 0;
      if (test(slot)) addBit(found, slot);
    }
  }
}

/** Adds the weights of the numbers at these places to the sums of their slots. */
export function addWeights(
  { numbers, ends, slots }: Postings,
  places: readonly number[],
  weights: WantedNumbers['weights'],
  sums: Uint16Array,
): void {
  for (const place of places) {
    const weight = weights[numbers[place] ?? 0] ?? 0;
    const end = ends[place] ?? 0;
    for (let at = place === 0 ? 0 : (ends[place - 1] ?? 0); at < end; at += 1) {
      const slot = slots[at] ?? 0;
      sums[slot] = (sums[slot] ?? 0) + weight;
    }
  }
}

/** The place of the first number that is not less; the numbers ascend. */
export function firstNotLess(numbers: PackedNumbers, wanted: number): number {
  // Numbers that are about evenly spread need no search through memory that is far away.
  const last = numbers[numbers.length - 1] ?? 0;
  const evenly = Math.floor((wanted * numbers.length) / (last + 1));
  const guess = Math.min(evenly, numbers.length - 1);
  const isNear =
    (numbers[guess - NEAR] ?? -Infinity) < wanted && (numbers[guess + NEAR] ?? Infinity) >= wanted;
  let low = isNear ? Math.max(guess - NEAR, 0) : 0;
  for (let high = isNear ? Math.min(guess + NEAR, numbers.length) : numbers.length; low < high;) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
