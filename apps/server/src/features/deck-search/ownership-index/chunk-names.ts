import { allBits, intersect, type BitSet } from '@inkfolio/domain/cards/bit-set';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { wordsOf } from '@inkfolio/domain/cards/names';
import {
  firstNotLess,
  packNumbers,
  postingsOf,
  slotsAt,
  type PackedNumbers,
  type Postings,
} from './postings.ts';

/** Normalized deck names of a chunk, packed as lists of words. */
export interface ChunkNames {
  /** Distinct words of all names, each followed by a line break. */
  readonly words: string;
  readonly wordEnds: PackedNumbers;
  /** Word positions of all names, concatenated, with the end of each name. */
  readonly numbers: PackedNumbers;
  readonly nameEnds: PackedNumbers;
  readonly postings: Postings;
}

export function packNames(names: readonly string[]): ChunkNames {
  const places = new Map<string, number>();
  const lists = names.map((name) =>
    wordsOf(name).map((word) => getOrInsert(places, word, () => places.size)),
  );
  const words = [...places.keys()].map((word) => `${word}\n`);
  let wordEnd = 0;
  let nameEnd = 0;
  return {
    words: words.join(''),
    wordEnds: packNumbers(words.map((word) => (wordEnd += word.length))),
    numbers: packNumbers(lists.flat()),
    nameEnds: packNumbers(lists.map((list) => (nameEnd += list.length))),
    postings: postingsOf(lists.map((list) => [...new Set(list)])),
  };
}

/** Finds names in which each text occurs within a word. */
export function namesWith(
  { words, wordEnds, nameEnds, postings }: ChunkNames,
  texts: readonly string[],
): BitSet {
  const [first, ...others] = texts.map((text) => {
    const places: number[] = [];
    for (let at = words.indexOf(text); at >= 0;) {
      const place = firstNotLess(wordEnds, at + 1);
      places.push(place);
      at = words.indexOf(text, wordEnds[place]);
    }
    return slotsAt(postings, places, nameEnds.length);
  });
  const found = first ?? allBits(nameEnds.length);
  for (const other of others) intersect(found, other);
  return found;
}

export function nameAt({ words, wordEnds, numbers, nameEnds }: ChunkNames, slot: number): string {
  const list = numbers.subarray(slot === 0 ? 0 : nameEnds[slot - 1], nameEnds[slot]);
  return Array.from(list, (place) =>
    words.slice(place === 0 ? 0 : wordEnds[place - 1], (wordEnds[place] ?? 1) - 1),
  ).join(' ');
}
