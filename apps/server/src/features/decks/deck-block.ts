import { COLORS, FORMATS } from '@inkfolio/domain/cards/card';
import { ARCHETYPES } from '@inkfolio/domain/decks/deck';
import type { Copies } from '@inkfolio/domain/cards/copies';
import { deckOwnership, ownedPercentage } from '@inkfolio/domain/decks/deck-ownership';
import type { DeckPlace } from './deck-cursor.ts';
import type { DeckKind } from './deck-kind.ts';
import { cardsOf, type DeckVector } from './deck-vectors.repository.ts';

/** So many decks are read, packed and compared in one go. */
export const BLOCK_SIZE = 1024;

/**
 * Some decks of a list, the oldest first, in about 100 bytes each: what a list is filtered by,
 * and the cards. A block never changes; one whose decks have left is replaced.
 */
export interface DeckBlock {
  readonly size: number;
  readonly updatedAt: Float64Array;
  /** See `kindBits`; negative for a deck that has left the list. */
  readonly kinds: Int32Array;
  /** The ids in one text, and where each ends in it. */
  readonly ids: Buffer;
  readonly idEnds: Uint32Array;
  /** Tells most decks from another without making its id. */
  readonly hashes: Uint16Array;
  readonly cardCounts: Uint16Array;
  /** The holdings of one deck after another (see `Holdings`), and where those of each deck end. */
  readonly holdings: Uint16Array | Uint32Array;
  readonly holdingEnds: Uint32Array;
}

const COLOR_BITS = COLORS.length;
const ARCHETYPE_BITS = ARCHETYPES.length;
/** How many kinds of decks there can be. */
export const KINDS = FORMATS.length << (ARCHETYPE_BITS + COLOR_BITS);
/** In the place of the kind of a deck that has left. */
const GONE = -1;

/** A deck before it is packed: its cards as numbers of `Holdings`. */
export interface HeldDeck extends Omit<DeckVector, 'cards'> {
  readonly holdings: readonly number[];
}

/**
 * Numbers every pair of a card and its copies in a deck: a deck is a list of such numbers, and what
 * a player owns of each pair is worked out once for all decks.
 */
export class Holdings {
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.#numbers.size;
  }

  /** The deck with the numbers of its pairs. */
  hold({ cards, ...deck }: DeckVector): HeldDeck {
    const pairs = cards === null ? [] : cards.split(',');
    return { ...deck, holdings: pairs.map((pair) => this.#numberOf(pair)) };
  }

  /** How much of each pair is in a collection: at most as many copies as the deck holds. */
  owned(collection: ReadonlyMap<string, Copies>): Uint8Array {
    return Uint8Array.from(this.#numbers.keys(), (pair) => {
      const [card] = cardsOf(pair);
      return card === undefined ? 0 : deckOwnership([card], collection).totalOwned;
    });
  }

  #numberOf(pair: string): number {
    const known = this.#numbers.get(pair);
    if (known !== undefined) return known;
    const number = this.size;
    this.#numbers.set(pair, number);
    return number;
  }
}

/** Packs decks, the oldest first. */
export function packBlock(decks: readonly HeldDeck[]): DeckBlock {
  const holdings = decks.flatMap((deck) => deck.holdings);
  let idEnd = 0;
  let holdingEnd = 0;
  return {
    size: decks.length,
    updatedAt: Float64Array.from(decks, ({ updatedAt }) => updatedAt),
    kinds: Int32Array.from(decks, kindBits),
    ids: Buffer.from(decks.map(({ id }) => id).join(''), 'latin1'),
    idEnds: Uint32Array.from(decks, ({ id }) => (idEnd += id.length)),
    hashes: Uint16Array.from(decks, ({ id }) => idHash(id)),
    cardCounts: Uint16Array.from(decks, ({ cardCount }) => cardCount),
    holdings: holdings.some((number) => number > 0xffff)
      ? Uint32Array.from(holdings)
      : Uint16Array.from(holdings),
    holdingEnds: Uint32Array.from(decks, (deck) => (holdingEnd += deck.holdings.length)),
  };
}

/** The block without the decks in these slots; the block itself when there are none. */
export function withoutSlots(block: DeckBlock, slots: readonly number[]): DeckBlock {
  if (slots.length === 0) return block;
  const kinds = Int32Array.from(block.kinds);
  for (const slot of slots) kinds[slot] = GONE;
  return { ...block, kinds };
}

export function placeAt(block: DeckBlock, slot: number): DeckPlace {
  const start = slot === 0 ? 0 : block.idEnds[slot - 1];
  return {
    updatedAt: block.updatedAt[slot] ?? 0,
    id: block.ids.toString('latin1', start, block.idEnds[slot]),
  };
}

/** 16 bits of an id that differ even between ids made in the same moment. */
export function idHash(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0;
  return (hash ^ (hash >>> 16)) & 0xffff;
}

/** The kind in one number: the format, then a bit for each archetype, then one for each ink. */
export function kindBits({ format, colorMask, archetypeMask }: DeckKind): number {
  const high = (FORMATS.indexOf(format) << ARCHETYPE_BITS) | archetypeMask;
  return (high << COLOR_BITS) | colorMask;
}

export function kindOfBits(bits: number): DeckKind {
  return {
    format: FORMATS[bits >> (ARCHETYPE_BITS + COLOR_BITS)] ?? FORMATS[0],
    archetypeMask: (bits >> COLOR_BITS) & ((1 << ARCHETYPE_BITS) - 1),
    colorMask: bits & ((1 << COLOR_BITS) - 1),
  };
}

/** How much of each deck is owned, in percent; `owned` comes from `Holdings`. */
export function percentagesOf(block: DeckBlock, owned: Uint8Array): Uint8Array {
  const { size, holdings, holdingEnds, cardCounts } = block;
  const percentages = new Uint8Array(size);
  let at = 0;
  for (let slot = 0; slot < size; slot += 1) {
    const end = holdingEnds[slot] ?? at;
    let copies = 0;
    for (; at < end; at += 1) copies += owned[holdings[at] ?? 0] ?? 0;
    percentages[slot] = ownedPercentage(copies, cardCounts[slot] ?? 0);
  }
  return percentages;
}
