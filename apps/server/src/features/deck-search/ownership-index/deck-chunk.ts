import { COLORS, FORMATS } from '@inkfolio/domain/cards/card';
import { ARCHETYPES } from '@inkfolio/domain/decks/deck';
import type { DeckPlace } from '../deck-cursor.ts';
import type { DeckFacet } from '../deck-facet.ts';
import { packNames, type ChunkNames } from './chunk-names.ts';
import { packNumbers, postingsOf, type PackedNumbers, type Postings } from './postings.ts';
import type { IndexedDeck } from './indexed-decks.repository.ts';

/** A deck with its cards as numbers of `CardQuantityIndex` and its owner as one of `AuthorIndex`. */
export interface NumberedDeck extends Omit<IndexedDeck, 'cards' | 'ownerId'> {
  readonly quantities: readonly number[];
  readonly owner: number;
}

/** Decks that are packed and compared in one go: each chunk costs a search some microseconds. */
export const CHUNK_SIZE = 8192;

/**
 * Chunk of a list, the oldest decks first, in about 200 bytes each: the filtered fields, the names and
 * the cards. A chunk and its arrays never change; one whose decks have left or are liked is replaced.
 */
export interface DeckChunk {
  readonly size: number;
  readonly updatedAt: Float64Array;
  /** See `facetBits`; negative for a deck that has left the list. */
  readonly facets: Int32Array;
  /** The ids in one text, and where each ends in it. */
  readonly ids: Buffer;
  readonly idEnds: Uint32Array;
  /** Hashes of the ids, to tell most decks apart without building the id. */
  readonly hashes: Uint16Array;
  readonly cardCounts: Uint16Array;
  readonly createdAt: Float64Array;
  readonly likes: Uint32Array;
  /** Likes since the start of the trend. */
  readonly recentLikes: Uint32Array;
  /** The decks of each owner, as numbers of `AuthorIndex`. */
  readonly owners: Postings;
  readonly names: ChunkNames;
  /** The cards of one deck after another, as numbers of `CardQuantityIndex`, and where each deck ends. */
  readonly quantities: PackedNumbers;
  readonly quantityEnds: Uint32Array;
  /** The decks of each of these numbers. */
  readonly postings: Postings;
}

const COLOR_BITS = COLORS.length;
const ARCHETYPE_BITS = ARCHETYPES.length;
/** Number of possible facets of decks. */
export const FACET_COUNT = FORMATS.length << (ARCHETYPE_BITS + COLOR_BITS);
/** Marker in place of the facet of a deck that has left. */
const GONE = -1;

/** Packs decks, the oldest first. */
export function packChunk(decks: readonly NumberedDeck[]): DeckChunk {
  const quantities = decks.flatMap((deck) => deck.quantities);
  let idEnd = 0;
  let quantityEnd = 0;
  return {
    size: decks.length,
    updatedAt: Float64Array.from(decks, ({ updatedAt }) => updatedAt),
    facets: Int32Array.from(decks, facetBits),
    ids: Buffer.from(decks.map(({ id }) => id).join(''), 'latin1'),
    idEnds: Uint32Array.from(decks, ({ id }) => (idEnd += id.length)),
    hashes: Uint16Array.from(decks, ({ id }) => idHash(id)),
    cardCounts: Uint16Array.from(decks, ({ cardCount }) => cardCount),
    createdAt: Float64Array.from(decks, ({ createdAt }) => createdAt),
    likes: Uint32Array.from(decks, ({ likes }) => likes),
    recentLikes: Uint32Array.from(decks, ({ recentLikes }) => recentLikes),
    owners: postingsOf(decks.map(({ owner }) => [owner])),
    names: packNames(decks.map(({ name }) => name)),
    quantities: packNumbers(quantities),
    quantityEnds: Uint32Array.from(decks, (deck) => (quantityEnd += deck.quantities.length)),
    postings: postingsOf(decks.map((deck) => deck.quantities)),
  };
}

/** The chunk without the decks in these slots; the chunk itself when there are none. */
export function withoutSlots(chunk: DeckChunk, slots: readonly number[]): DeckChunk {
  if (slots.length === 0) return chunk;
  const facets = Int32Array.from(chunk.facets);
  for (const slot of slots) facets[slot] = GONE;
  return { ...chunk, facets };
}

/** The chunk with these likes of the decks in some slots. */
export function withLikes(
  chunk: DeckChunk,
  touches: ReadonlyMap<number, Pick<IndexedDeck, 'likes' | 'recentLikes'>>,
): DeckChunk {
  const likes = Uint32Array.from(chunk.likes);
  const recentLikes = Uint32Array.from(chunk.recentLikes);
  for (const [slot, touch] of touches) {
    likes[slot] = touch.likes;
    recentLikes[slot] = touch.recentLikes;
  }
  return { ...chunk, likes, recentLikes };
}

/** The slot of the deck at a place; -1 where the chunk has no such deck. */
export function slotAt(chunk: DeckChunk, { updatedAt, id }: DeckPlace): number {
  let slot = chunk.updatedAt.indexOf(updatedAt);
  while (slot >= 0 && placeAt(chunk, slot).id !== id) {
    slot = chunk.updatedAt.indexOf(updatedAt, slot + 1);
  }
  return slot;
}

export function placeAt(chunk: DeckChunk, slot: number): DeckPlace {
  const start = slot === 0 ? 0 : chunk.idEnds[slot - 1];
  return {
    updatedAt: chunk.updatedAt[slot] ?? 0,
    id: chunk.ids.toString('latin1', start, chunk.idEnds[slot]),
  };
}

/** The slots of the decks of these ids that are in the chunk; undefined: none is. */
export function slotsOf(
  chunk: DeckChunk,
  ids: ReadonlySet<string>,
): ReadonlySet<number> | undefined {
  if (ids.size === 0) return undefined;
  const slots = [...ids].flatMap((id) => {
    const hash = idHash(id);
    const found: number[] = [];
    for (let slot = chunk.hashes.indexOf(hash); slot >= 0;) {
      if (placeAt(chunk, slot).id === id) found.push(slot);
      slot = chunk.hashes.indexOf(hash, slot + 1);
    }
    return found;
  });
  return slots.length === 0 ? undefined : new Set(slots);
}

/** 16 bits of an id that differ even between ids made in the same moment. */
export function idHash(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0;
  return (hash ^ (hash >>> 16)) & 0xffff;
}

/** The facet in one number: the format, then a bit for each archetype, then one for each ink. */
export function facetBits({ format, colorMask, archetypeMask }: DeckFacet): number {
  const high = (FORMATS.indexOf(format) << ARCHETYPE_BITS) | archetypeMask;
  return (high << COLOR_BITS) | colorMask;
}

export function facetOfBits(bits: number): DeckFacet {
  return {
    format: FORMATS[bits >> (ARCHETYPE_BITS + COLOR_BITS)] ?? FORMATS[0],
    archetypeMask: (bits >> COLOR_BITS) & ((1 << ARCHETYPE_BITS) - 1),
    colorMask: bits & ((1 << COLOR_BITS) - 1),
  };
}

/** Copies of each deck that are not owned; `owned` comes from `CardQuantityIndex`. */
export function missingOf(chunk: DeckChunk, owned: Uint16Array): Uint16Array {
  const { size, quantities, quantityEnds, cardCounts } = chunk;
  const missing = new Uint16Array(size);
  let at = 0;
  for (let slot = 0; slot < size; slot += 1) {
    const end = quantityEnds[slot] ?? at;
    let copies = 0;
    for (; at < end; at += 1) copies += owned[quantities[at] ?? 0] ?? 0;
    missing[slot] = (cardCounts[slot] ?? 0) - copies;
  }
  return missing;
}
