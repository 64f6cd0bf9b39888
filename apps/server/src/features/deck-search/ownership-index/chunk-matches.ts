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
import { ownedPercentage } from '@inkfolio/domain/decks/deck-ownership';
import { isInRange, type TimeRange } from '@inkfolio/domain/decks/query/deck-query-predicate';
import type { DeckQueryTerm } from '@inkfolio/domain/decks/query/deck-query-tree';
import type { IndexedDecks } from './deck-chunk-store.ts';
import { CHUNK_SIZE, idHash, placeAt, type DeckChunk } from './deck-chunk.ts';
import { placesOf, slotsAt } from './postings.ts';

/** The decks of chunks that match. */
export interface Matches {
  /** True when what is found is kept, so that finding it again costs nothing. */
  readonly isKept: boolean;
  /**
   * Those of a chunk, by their slots. Of decks that are not among the candidates the answer does not
   * matter. Nobody changes either set, and what is not kept is right until the next chunk.
   */
  readonly in: (chunk: DeckChunk, candidates: BitSet) => BitSet;
}

/** The conditions of a kind. */
export type Term<K extends DeckQueryTerm['kind']> = Extract<DeckQueryTerm, { kind: K }>;

/** Context that a search needs beside the chunk. */
export interface ChunkSearchContext {
  readonly indexed: Pick<IndexedDecks, 'quantities' | 'authors'>;
  /** The cards of the catalogue. */
  readonly cards: readonly Card[];
  readonly now: number;
  /** Copies that the player who asks lacks of each deck; undefined for a visitor. */
  readonly missingIn: ((chunk: DeckChunk) => Uint16Array) | undefined;
  /** Ids of the decks that the player who asks likes; undefined where nobody asks for them. */
  readonly liked: ReadonlySet<string> | undefined;
}

/** The decks that match all; what is kept comes first, and the others look at what that has left. */
export function allMatches(parts: readonly Matches[]): Matches {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only;
  const [first = every, ...rest] = parts.toSorted((a, b) => Number(b.isKept) - Number(a.isKept));
  const found = emptyBits(CHUNK_SIZE);
  return notKept((chunk, candidates) => {
    copyBits(found, first.in(chunk, candidates));
    for (const part of rest) {
      if (isEmpty(found)) break;
      intersect(found, part.in(chunk, found));
    }
    return found;
  });
}

/** The decks that match one of the parts. */
export function anyMatches(parts: readonly Matches[]): Matches {
  const found = emptyBits(CHUNK_SIZE);
  return notKept((chunk, candidates) => {
    clearBits(found);
    for (const part of parts) unite(found, part.in(chunk, candidates));
    return found;
  });
}

/** The decks that do not match. */
export function noneMatches(part: Matches): Matches {
  const found = emptyBits(CHUNK_SIZE);
  return notKept((chunk, candidates) => {
    copyBits(found, candidates);
    subtract(found, part.in(chunk, candidates));
    return found;
  });
}

/** The decks of which the player owns so much, or lacks so many copies. */
export function ofCollection(
  { key, comparison, value }: Term<'number'>,
  missingIn: ChunkSearchContext['missingIn'],
): Matches {
  if (missingIn === undefined) return none;
  return notKept((chunk, candidates) => {
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

/** The decks that the player likes, or the others. */
export function ofLiked({ value }: Term<'liked'>, liked: ChunkSearchContext['liked']): Matches {
  if (liked === undefined) return none;
  const isHash = new Uint8Array(0x10000);
  for (const id of liked) isHash[idHash(id)] = 1;
  return notKept((chunk, candidates) =>
    bitsWhere(candidates, (slot) => {
      // Reading an id takes longer than looking for its hash.
      const mayBe = isHash[chunk.hashes[slot] ?? 0] === 1;
      return (mayBe && liked.has(placeAt(chunk, slot).id)) === value;
    }),
  );
}

/** The decks made within a range. */
export function createdIn(range: TimeRange): Matches {
  return notKept((chunk, candidates) =>
    bitsWhere(candidates, (slot) => isInRange(chunk.createdAt[slot] ?? 0, range)),
  );
}

/** The decks of a chunk changed one after the other: few chunks begin or end within a range. */
export function changedIn(range: TimeRange): Matches {
  return notKept((chunk, candidates) => {
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

/** The decks of the owners whose name passes. */
export function ofAuthors(
  { indexed }: ChunkSearchContext,
  test: (name: string) => boolean,
): Matches {
  const passing = indexed.authors.passing(test);
  if (passing === undefined) return none;
  return notKept(({ owners, size }) => slotsAt(owners, placesOf(owners, passing), size));
}

const SLOTS_OF_A_FULL_CHUNK = allBits(CHUNK_SIZE);
/** All candidates. */
const every = notKept((_, candidates) => candidates);
/** No deck. */
export const none = notKept(({ size }) => emptyBits(size));

/** Matches that are found anew each time. */
function notKept(find: Matches['in']): Matches {
  return { isKept: false, in: find };
}

/** All slots of a chunk. Nobody changes the set. */
export function allSlots(size: number): BitSet {
  return size === CHUNK_SIZE ? SLOTS_OF_A_FULL_CHUNK : allBits(size);
}
