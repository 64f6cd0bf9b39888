import { COLORS, FORMATS } from '@inkfolio/domain/cards/card';
import { ARCHETYPES } from '@inkfolio/domain/decks/deck';
import type { DeckPlace } from '../deck-cursor.ts';
import type { DeckFacet } from '../deck-facet.ts';
import { packNames, type ChunkNames } from './chunk-names.ts';
import {
  packNumbers,
  postingsOf,
  withNumbers,
  type PackedNumbers,
  type Postings,
} from './postings.ts';
import type { IndexedDeck } from './indexed-decks.repository.ts';

/** Deck with numbers of `CardQuantityIndex` and `AuthorIndex` in place of cards and owner. */
export interface NumberedDeck extends Omit<IndexedDeck, 'cards' | 'ownerId'> {
  readonly quantities: readonly number[];
  readonly owner: number;
}

/** Decks per chunk: each chunk costs a search some microseconds. */
export const CHUNK_SIZE = 8192;

/**
 * Packed part of a list, oldest decks first: filter fields, names and cards in about 200 bytes per
 * deck. Immutable; removed decks and new likes create a new chunk.
 */
export interface DeckChunk {
  readonly size: number;
  readonly updatedAt: Float64Array;
  /** See `facetBits`; negative for a removed deck. */
  readonly facets: Int32Array;
  /** Concatenated ids, with the end of each. */
  readonly ids: Buffer;
  readonly idEnds: Uint32Array;
  /** Hashes of the ids; avoid decoding most ids. */
  readonly hashes: Uint16Array;
  readonly cardCounts: Uint16Array;
  readonly createdAt: Float64Array;
  readonly likes: Uint32Array;
  /** Likes since the start of the trend period. */
  readonly recentLikes: Uint32Array;
  readonly owners: Postings;
  readonly names: ChunkNames;
  /** Cards of all decks as numbers of `CardQuantityIndex`, with the end of each deck. */
  readonly quantities: PackedNumbers;
  readonly quantityEnds: Uint32Array;
  readonly postings: Postings;
}

const COLOR_BITS = COLORS.length;
const ARCHETYPE_BITS = ARCHETYPES.length;
export const FACET_COUNT = FORMATS.length << (ARCHETYPE_BITS + COLOR_BITS);
const GONE = -1;

/** Packs decks; the oldest must come first. */
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

export function withoutSlots(chunk: DeckChunk, slots: readonly number[]): DeckChunk {
  if (slots.length === 0) return chunk;
  const facets = Int32Array.from(chunk.facets);
  for (const slot of slots) facets[slot] = GONE;
  return { ...chunk, facets };
}

/** Likes and owner of a deck, which change without its time. */
export type NumberedTouch = DeckPlace & Pick<NumberedDeck, 'likes' | 'recentLikes' | 'owner'>;

export function withTouchedSlots(
  chunk: DeckChunk,
  touches: ReadonlyMap<number, NumberedTouch>,
): DeckChunk {
  const likes = Uint32Array.from(chunk.likes);
  const recentLikes = Uint32Array.from(chunk.recentLikes);
  for (const [slot, touch] of touches) {
    likes[slot] = touch.likes;
    recentLikes[slot] = touch.recentLikes;
  }
  const owners = [...touches].map(([slot, { owner }]) => [slot, owner] as const);
  return { ...chunk, likes, recentLikes, owners: withNumbers(chunk.owners, owners) };
}

/** Finds the slot of a deck; -1 if it is not in the chunk. */
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

/** Finds the slots of the given ids; undefined if there are none. */
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

/** Hashes an id to 16 bits; spreads well even for ids created in the same moment. */
export function idHash(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0;
  return (hash ^ (hash >>> 16)) & 0xffff;
}

/** Packs the facet into a number: format, archetype bits, ink bits. */
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

/** Computes missing copies per deck; `owned` comes from `CardQuantityIndex`. */
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
