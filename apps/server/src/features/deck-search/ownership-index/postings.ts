import { addBit, emptyBits, type BitSet } from '@inkfolio/domain/cards/bit-set';

/** Integers packed in two bytes each, or in four if any exceeds 65,535. */
export type PackedNumbers = Uint16Array | Uint32Array;

export function packNumbers(numbers: readonly number[]): PackedNumbers {
  return numbers.some((number) => number > 0xffff)
    ? Uint32Array.from(numbers)
    : Uint16Array.from(numbers);
}

/** Inverted index: slots of a chunk by the numbers that their decks contain. */
export interface Postings {
  /** Numbers with at least one slot, ascending. */
  readonly numbers: PackedNumbers;
  /** End of the slots of each number. */
  readonly ends: PackedNumbers;
  readonly slots: Uint16Array;
}

export interface WantedNumbers {
  readonly numbers: readonly number[];
  /** Weight by number; 0 for all others. */
  readonly weights: Uint16Array | Uint8Array;
}

/** Numbers scanned in the time of one binary search, which causes cache misses. */
const SCANNED_PER_SEARCH = 50;
/** Search radius around the interpolated position. */
const SEARCH_RADIUS = 32;

/** Builds the inverted index; each list must be free of duplicates. */
export function postingsOf(lists: readonly (readonly number[])[]): Postings {
  const maximum = lists.reduce((greatest, list) => Math.max(greatest, ...list), -1);
  const counts = new Uint32Array(maximum + 1);
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

/** Replaces the numbers of some slots; each slot must have exactly one. */
export function withNumbers(
  postings: Postings,
  changed: Iterable<readonly [slot: number, number: number]>,
): Postings {
  const { numbers, ends, slots } = postings;
  const bySlot = new Uint32Array(slots.length);
  for (const [place, number] of numbers.entries()) {
    const start = place === 0 ? 0 : ends[place - 1];
    for (const slot of slots.subarray(start, ends[place])) bySlot[slot] = number;
  }
  const news = [...changed].filter(([slot, number]) => bySlot[slot] !== number);
  if (news.length === 0) return postings;
  for (const [slot, number] of news) bySlot[slot] = number;
  return postingsOf(Array.from(bySlot, (number) => [number]));
}

export function placesOf(
  { numbers }: Postings,
  { numbers: wanted, weights }: WantedNumbers,
): readonly number[] {
  if (wanted.length * SCANNED_PER_SEARCH < numbers.length) {
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

/** Returns the slots (below `size`) of the numbers at these positions. */
export function slotsAt(postings: Postings, places: readonly number[], size: number): BitSet {
  const found = emptyBits(size);
  addSlots(found, postings, places, () => true);
  return found;
}

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

/** Adds the weights of the numbers at these positions to the sums of their slots. */
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

/** Finds the position of the first number >= `wanted` (lower bound). */
export function firstNotLess(numbers: PackedNumbers, wanted: number): number {
  // Interpolation search first: evenly spread numbers avoid cache misses.
  const last = numbers[numbers.length - 1] ?? 0;
  const evenly = Math.floor((wanted * numbers.length) / (last + 1));
  const guess = Math.min(evenly, numbers.length - 1);
  const isNear =
    (numbers[guess - SEARCH_RADIUS] ?? -Infinity) < wanted &&
    (numbers[guess + SEARCH_RADIUS] ?? Infinity) >= wanted;
  let low = isNear ? Math.max(guess - SEARCH_RADIUS, 0) : 0;
  for (
    let high = isNear ? Math.min(guess + SEARCH_RADIUS, numbers.length) : numbers.length;
    low < high;
  ) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
