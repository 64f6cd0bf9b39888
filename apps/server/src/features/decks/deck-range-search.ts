import type { Copies } from '@inkfolio/domain/cards/copies';
import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { noteCacheUse } from '../../cache-uses.ts';
import type { Tables } from '../../db/tables.ts';
import { readCollection, readCollectionPrint } from '../collection/collection.repository.ts';
import {
  Holdings,
  kindOfBits,
  KINDS,
  percentagesOf,
  placeAt,
  type DeckBlock,
} from './deck-block.ts';
import { isAfter, type DeckPlace } from './deck-cursor.ts';
import { matchesKind, type KindFilter } from './deck-kind.ts';
import type { PartOfList } from './deck-list.repository.ts';
import type { DeckVectors } from './deck-vectors.ts';

/** Decks of which the player owns from `min` to `max` percent, both included. */
export interface OwnershipRange {
  readonly userId: string;
  readonly min: number;
  readonly max: number;
}

export interface FoundPlaces {
  readonly places: readonly DeckPlace[];
  /** Of all that match, not only of the part. */
  readonly total: number;
}

/** What is known of a player while their collection stays as it is. */
interface KnownPlayer {
  readonly print: string;
  readonly collection: ReadonlyMap<string, Copies>;
  holdings: Holdings;
  owned: Uint8Array;
  /** By the holdings of a block. */
  readonly percentages: WeakMap<DeckBlock['holdings'], Uint8Array>;
  readonly searches: Map<string, KnownSearch>;
}

interface KnownSearch {
  /** 1 for the kinds that match, by their bits. */
  readonly kinds: Uint8Array;
  /** How many decks of a block match. */
  readonly counts: WeakMap<DeckBlock, number>;
}

/** A byte for each deck and player: with a million decks 32 MB. */
const PLAYERS = 32;
const SEARCHES_OF_A_PLAYER = 8;
/** After this long a search lets others have their turn. */
const TURN_MS = 5;

/** Finds decks by how much of them a player owns, and remembers the last players. */
export class RangeSearches {
  readonly #db: Kysely<Tables>;
  readonly #players = new Map<string, KnownPlayer>();
  /** For searches that ask for no ownership. */
  readonly #anybody = newPlayer('', new Map());

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** What the player owns now, by card id. */
  async collectionOf(userId: string): Promise<ReadonlyMap<string, Copies>> {
    return (await this.#playerOf(userId)).collection;
  }

  /** A part of the list of all decks that match, those changed last first. */
  async find(
    { blocks, holdings }: DeckVectors,
    filter: KindFilter,
    range: OwnershipRange | undefined,
    { after, offset, limit }: PartOfList,
  ): Promise<FoundPlaces> {
    const player = range === undefined ? this.#anybody : await this.#playerOf(range.userId);
    if (player.holdings !== holdings || player.owned.length < holdings.size) {
      player.holdings = holdings;
      player.owned = holdings.owned(player.collection);
    }
    const { owned } = player;
    const search = searchOf(player, filter, range);
    const places: DeckPlace[] = [];
    let total = 0;
    let toSkip = offset;
    let turnEnds = performance.now() + TURN_MS;
    for (const block of blocks.toReversed()) {
      if (performance.now() > turnEnds) {
        await setImmediate();
        turnEnds = performance.now() + TURN_MS;
      }
      const isMatch = slotTest(
        block,
        search.kinds,
        range && {
          ...range,
          percentages: remembered(player.percentages, block.holdings, () =>
            percentagesOf(block, owned),
          ),
        },
      );
      const count = remembered(search.counts, block, () => countSlots(block, isMatch));
      total += count;
      if (count === 0 || places.length === limit) continue;
      if (after === undefined && toSkip >= count) toSkip -= count;
      else if (after === undefined || (block.updatedAt[0] ?? 0) <= after.updatedAt) {
        for (let slot = block.size - 1; slot >= 0 && places.length < limit; slot -= 1) {
          if (!isMatch(slot)) continue;
          const place = placeAt(block, slot);
          if (after !== undefined && !isAfter(place, after)) continue;
          if (toSkip > 0) toSkip -= 1;
          else places.push(place);
        }
      }
    }
    return { places, total };
  }

  async #playerOf(userId: string): Promise<KnownPlayer> {
    const print = await readCollectionPrint(this.#db, userId);
    const known = this.#players.get(userId);
    const isKept = known?.print === print;
    noteCacheUse('compared_collections', isKept);
    const player = isKept ? known : newPlayer(print, await readCollection(this.#db, userId));
    remember(this.#players, userId, player, PLAYERS);
    return player;
  }
}

function newPlayer(print: string, collection: KnownPlayer['collection']): KnownPlayer {
  return {
    print,
    collection,
    holdings: new Holdings(),
    owned: new Uint8Array(),
    percentages: new WeakMap(),
    searches: new Map(),
  };
}

function searchOf(
  player: KnownPlayer,
  { format, colors, archetypes }: KindFilter,
  range: OwnershipRange | undefined,
): KnownSearch {
  const filter = { format, colors, archetypes };
  const key = JSON.stringify({ ...filter, min: range?.min, max: range?.max });
  const search = player.searches.get(key) ?? {
    kinds: Uint8Array.from({ length: KINDS }, (_, bits) =>
      Number(matchesKind(kindOfBits(bits), filter)),
    ),
    counts: new WeakMap<DeckBlock, number>(),
  };
  remember(player.searches, key, search, SEARCHES_OF_A_PLAYER);
  return search;
}

/** Whether the deck in a slot is of a kind that matches, and in the range if there is one. */
function slotTest(
  { kinds }: DeckBlock,
  matching: Uint8Array,
  range: (OwnershipRange & { readonly percentages: Uint8Array }) | undefined,
): (slot: number) => boolean {
  // No kind has the number of a deck that has left.
  const isOfKind = (slot: number) => matching[kinds[slot] ?? -1] === 1;
  if (range === undefined) return isOfKind;
  const { percentages, min, max } = range;
  return (slot) => {
    const percentage = percentages[slot] ?? 0;
    return percentage >= min && percentage <= max && isOfKind(slot);
  };
}

function countSlots(block: DeckBlock, isMatch: (slot: number) => boolean): number {
  let count = 0;
  for (let slot = 0; slot < block.size; slot += 1) if (isMatch(slot)) count += 1;
  return count;
}

function remembered<K extends WeakKey, V>(known: WeakMap<K, V>, key: K, make: () => V): V {
  const value = known.get(key);
  if (value !== undefined) return value;
  const made = make();
  known.set(key, made);
  return made;
}

/** Keeps the value as the one used last, and forgets those used longest ago. */
function remember<V>(known: Map<string, V>, key: string, value: V, most: number): void {
  known.delete(key);
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
}
