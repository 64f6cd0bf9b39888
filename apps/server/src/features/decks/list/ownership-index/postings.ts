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
  readonly weights: Uint16Array;
}

/** Wanted numbers of which looking up each is cheaper than passing over all. */
const FEW = 64;
/** Most slots, as a factor that keeps number and slot apart. */
const SLOTS = 0x10000;

/** The slots of these lists, each of which holds a number at most once. */
export function postingsOf(lists: readonly (readonly number[])[]): Postings {
  const pairs = lists.flatMap((list, slot) => list.map((number) => number * SLOTS + slot));
  const sorted = Float64Array.from(pairs).sort();
  const numberAt = (at: number) => Math.floor((sorted[at] ?? 0) / SLOTS);
  const ends: number[] = [];
  for (let at = 1; at <= sorted.length; at += 1) {
    if (at === sorted.length || numberAt(at) !== numberAt(at - 1)) ends.push(at);
  }
  return {
    numbers: packNumbers(ends.map((end) => numberAt(end - 1))),
    ends: packNumbers(ends),
    slots: Uint16Array.from(sorted, (pair) => pair % SLOTS),
  };
}

/** Adds up the weights of the numbers in each slot; returns the slots that hold any that is wanted. */
export function sumWeights(
  { numbers, ends, slots }: Postings,
  { numbers: wanted, weights }: WantedNumbers,
  sums: Uint16Array,
): BitSet {
  const holding = emptyBits(sums.length);
  const add = (place: number) => {
    const weight = weights[numbers[place] ?? 0] ?? 0;
    if (weight === 0) return;
    const end = ends[place] ?? 0;
    for (let at = place === 0 ? 0 : (ends[place - 1] ?? 0); at < end; at += 1) {
      const slot = slots[at] ?? 0;
      sums[slot] = (sums[slot] ?? 0) + weight;
      addBit(holding, slot);
    }
  };
  if (wanted.length > FEW) {
    for (let place = 0; place < numbers.length; place += 1) add(place);
  } else {
    for (const number of wanted) {
      const place = placeOf(numbers, number);
      if (numbers[place] === number) add(place);
    }
  }
  return holding;
}

/** The place of the first number that is not less. */
function placeOf(numbers: PackedNumbers, wanted: number): number {
  let low = 0;
  for (let high = numbers.length; low < high;) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
