import {
  allBits,
  bitsWhere,
  clearBits,
  copyBits,
  emptyBits,
  intersect,
  isEmpty,
  subtract,
  unite,
  type BitSet,
} from '@inkfolio/domain/cards/bit-set';
import type { Card } from '@inkfolio/domain/cards/card';
import { compares } from '@inkfolio/domain/cards/query-language/query-predicate';
import { ownedPercentage } from '@inkfolio/domain/decks/ownership-level';
import { isInRange, type TimeRange } from '@inkfolio/domain/decks/query/deck-query-predicate';
import type { DeckQueryTerm } from '@inkfolio/domain/decks/query/deck-query-tree';
import type { IndexedDecks } from './deck-chunk-store.ts';
import { CHUNK_SIZE, idHash, placeAt, type DeckChunk } from './deck-chunk.ts';
import { placesOf, slotsAt } from './postings.ts';

export interface Matches {
  readonly isCached: boolean;
  /**
   * Returns matching slots of a chunk; undefined bits outside `candidates`. Callers must not modify
   * either set. Uncached results are reused: valid only until the next call.
   */
  readonly in: (chunk: DeckChunk, candidates: BitSet) => BitSet;
}

export type Term<K extends DeckQueryTerm['kind']> = Extract<DeckQueryTerm, { kind: K }>;

export interface ChunkSearchContext {
  readonly indexed: Pick<IndexedDecks, 'quantities' | 'authors'>;
  readonly cards: readonly Card[];
  readonly now: number;
  /** Missing copies of the player per deck; undefined for a visitor. */
  readonly missingIn: ((chunk: DeckChunk) => Uint16Array) | undefined;
  /** Ids of the decks that the player likes; undefined if the search does not need them. */
  readonly liked: ReadonlySet<string> | undefined;
}

/** Intersects matches: cached ones first, so that the others test fewer candidates. */
export function allMatches(parts: readonly Matches[]): Matches {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only;
  const [first = every, ...rest] = parts.toSorted(
    (a, b) => Number(b.isCached) - Number(a.isCached),
  );
  const found = emptyBits(CHUNK_SIZE);
  return uncached((chunk, candidates) => {
    copyBits(found, first.in(chunk, candidates));
    for (const part of rest) {
      if (isEmpty(found)) break;
      intersect(found, part.in(chunk, found));
    }
    return found;
  });
}

export function anyMatches(parts: readonly Matches[]): Matches {
  const found = emptyBits(CHUNK_SIZE);
  return uncached((chunk, candidates) => {
    clearBits(found);
    for (const part of parts) unite(found, part.in(chunk, candidates));
    return found;
  });
}

export function noneMatches(part: Matches): Matches {
  const found = emptyBits(CHUNK_SIZE);
  return uncached((chunk, candidates) => {
    copyBits(found, candidates);
    subtract(found, part.in(chunk, candidates));
    return found;
  });
}

export function ofCollection(
  { key, comparison, value }: Term<'number'>,
  missingIn: ChunkSearchContext['missingIn'],
): Matches {
  if (missingIn === undefined) return none;
  return uncached((chunk, candidates) => {
    const { cardCounts } = chunk;
    const missing = missingIn(chunk);
    return bitsWhere(candidates, (slot) => {
      const copies = missing[slot] ?? 0;
      const count = cardCounts[slot] ?? 0;
      return compares(
        key === 'missing' ? copies : ownedPercentage(count - copies, count),
        comparison,
        value,
      );
    });
  });
}

export function ofLiked({ value }: Term<'liked'>, liked: ChunkSearchContext['liked']): Matches {
  if (liked === undefined) return none;
  const isHash = new Uint8Array(0x10000);
  for (const id of liked) isHash[idHash(id)] = 1;
  return uncached((chunk, candidates) =>
    bitsWhere(candidates, (slot) => {
      // The hash check is cheaper than reading the id.
      const mayBe = isHash[chunk.hashes[slot] ?? 0] === 1;
      return (mayBe && liked.has(placeAt(chunk, slot).id)) === value;
    }),
  );
}

export function createdIn(range: TimeRange): Matches {
  return uncached((chunk, candidates) =>
    bitsWhere(candidates, (slot) => isInRange(chunk.createdAt[slot] ?? 0, range)),
  );
}

/**
 * Matches decks by last change. Chunks are sorted by it, so only chunks at the ends of the range
 * need a test per deck.
 */
export function changedIn(range: TimeRange): Matches {
  return uncached((chunk, candidates) => {
    const [first = 0, last = 0] = [chunk.updatedAt[0], chunk.updatedAt[chunk.size - 1]];
    if (last < range.from || first >= range.until) {
      return range.isOutside ? candidates : emptyBits(chunk.size);
    }
    if (first >= range.from && last < range.until) {
      return range.isOutside ? emptyBits(chunk.size) : candidates;
    }
    return bitsWhere(candidates, (slot) => isInRange(chunk.updatedAt[slot] ?? 0, range));
  });
}

export function ofAuthors(
  { indexed }: ChunkSearchContext,
  test: (name: string) => boolean,
): Matches {
  const passing = indexed.authors.passing(test);
  if (passing === undefined) return none;
  return uncached(({ owners, size }) => slotsAt(owners, placesOf(owners, passing), size));
}

const SLOTS_OF_A_FULL_CHUNK = allBits(CHUNK_SIZE);
const every = uncached((_, candidates) => candidates);
export const none = uncached(({ size }) => emptyBits(size));

function uncached(find: Matches['in']): Matches {
  return { isCached: false, in: find };
}

/** Returns a shared set, which callers must not modify. */
export function allSlots(size: number): BitSet {
  return size === CHUNK_SIZE ? SLOTS_OF_A_FULL_CHUNK : allBits(size);
}
