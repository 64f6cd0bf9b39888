import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { Copies } from '@inkfolio/domain/cards/copies';
import { countedPrintings, type OwnershipMode } from '@inkfolio/domain/cards/ownership-mode';
import { availableCopies, totalOf } from '@inkfolio/domain/collection/reserved-copies';
import { ownedPercentage } from '@inkfolio/domain/decks/deck-ownership';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { setImmediate } from 'node:timers/promises';
import { noteCacheUse } from '../../../../cache-uses.ts';
import type { Tables } from '../../../../db/tables.ts';
import type { Catalogue } from '../../../cards/catalogue/catalogue.service.ts';
import {
  readCollection,
  readCollectionVersion,
} from '../../../collection/collection.repository.ts';
import type { FreeCopiesAsker, OwnershipAsker } from '../../deck-collection.service.ts';
import type { DeckDependencies } from '../../deck-reading.service.ts';
import { isAfter, type DeckPlace } from '../deck-cursor.ts';
import { matchesFacet, type DeckFacetCount, type FacetFilter } from '../deck-facet.ts';
import type { PartOfList } from '../deck-list.repository.ts';
import type { NearestDecks } from '../nearest-decks.ts';
import type { CardQuantityIndex } from './card-quantity-index.ts';
import { DeckChunkStore } from './deck-chunk-store.ts';
import {
  facetOfBits,
  FACET_COUNT,
  missingOf,
  placeAt,
  slotsOf,
  type DeckChunk,
} from './deck-chunk.ts';

/** Decks of which the player owns from `min` to `max` percent, both included. */
export interface OwnershipRange extends OwnershipAsker {
  readonly min: number;
  readonly max: number;
}

export interface FoundPlaces {
  readonly places: readonly DeckPlace[];
  /** Number of all matches, not only of the requested part. */
  readonly total: number;
}

/** A player's collection, and what follows from it for the decks. */
export interface ComparedPlayer {
  /** Another one when the collection changes, or what sleeved decks take of it. */
  readonly version: string;
  /** Without the copies of the sleeved decks. */
  readonly collection: ReadonlyMap<string, Copies>;
  readonly sleevedCopies: number;
  readonly mode: OwnershipMode;
  /** Copies owned of each entry of the index, which grows and is made anew. */
  owned: { readonly quantities: CardQuantityIndex; readonly copies: Uint16Array } | undefined;
  /** Missing copies of each deck, by the cards of a chunk. */
  readonly missing: WeakMap<DeckChunk['quantities'], Uint16Array>;
  readonly searches: LRUCache<string, Search>;
}

interface Search {
  /** 1 for the facets that match, by their bits. */
  readonly facets: Uint8Array;
  /** Number of matching decks in a chunk. */
  readonly counts: WeakMap<DeckChunk, number>;
}

/** Two bytes for each deck and player: with a million decks 64 MB. */
const PLAYERS = 32;
const SEARCHES_OF_A_PLAYER = 8;
/** Longest turn of a search before it yields to others. */
const TURN_MS = 5;

/**
 * Index in memory of the community's public decks, by which lists of a million decks are filtered by
 * ownership and entered at any depth within milliseconds. The database gives the same answers.
 */
export class OwnershipIndex {
  readonly #db: Kysely<Tables>;
  readonly #catalogue: Catalogue;
  readonly #store: DeckChunkStore;
  readonly #players = new LRUCache<string, ComparedPlayer>({ max: PLAYERS });
  /** State for searches that ask for no ownership. */
  readonly #anybody = newPlayer({
    version: '',
    collection: new Map(),
    sleevedCopies: 0,
    mode: 'card',
  });

  constructor(dependencies: DeckDependencies) {
    this.#db = dependencies.db;
    this.#catalogue = dependencies.catalogue;
    this.#store = new DeckChunkStore(dependencies);
  }

  /** Reads the decks; `facets` count those that there are. */
  load(facets: readonly DeckFacetCount[]): Promise<void> {
    return this.#store.load(facets);
  }

  /** Stops the work in progress, and settles when it has stopped. */
  stop(): Promise<void> {
    return this.#store.stop();
  }

  /**
   * A part of the list of all decks that match, those changed last first; undefined while the decks
   * are being read.
   */
  async find(
    facets: readonly DeckFacetCount[],
    filter: FacetFilter,
    range: OwnershipRange | undefined,
    { after, offset, limit }: PartOfList,
  ): Promise<FoundPlaces | undefined> {
    const indexed = await this.#store.current(facets);
    noteCacheUse('ownership_index', indexed !== undefined);
    if (indexed === undefined) return undefined;
    const player =
      range === undefined ? this.#anybody : await this.playerOf({ ...range, sleeved: [] });
    const owned = ownedCopies(player, indexed.quantities);
    const search = searchOf(player, filter, range);
    const places: DeckPlace[] = [];
    let total = 0;
    let toSkip = offset;
    for await (const chunk of inTurns(indexed.chunks)) {
      const isMatch = slotTest(
        chunk,
        search.facets,
        range && { ...range, missing: missingIn(player, chunk, owned) },
      );
      const count = getOrInsert(search.counts, chunk, () => countSlots(chunk, isMatch));
      total += count;
      if (count === 0 || places.length === limit) continue;
      if (after === undefined && toSkip >= count) toSkip -= count;
      else if (after === undefined || (chunk.updatedAt[0] ?? 0) <= after.updatedAt) {
        for (let slot = chunk.size - 1; slot >= 0 && places.length < limit; slot -= 1) {
          if (!isMatch(slot)) continue;
          const place = placeAt(chunk, slot);
          if (after !== undefined && !isAfter(place, after)) continue;
          if (toSkip > 0) toSkip -= 1;
          else places.push(place);
        }
      }
    }
    return { places, total };
  }

  /**
   * Shows the collector all decks that match, but for empty and hidden ones; false while the decks
   * are being read.
   */
  async showDecks(
    facets: readonly DeckFacetCount[],
    filter: FacetFilter,
    asked: Promise<ComparedPlayer>,
    nearest: NearestDecks,
  ): Promise<boolean> {
    const [player, indexed] = await Promise.all([asked, this.#store.current(facets)]);
    noteCacheUse('ownership_index', indexed !== undefined);
    if (indexed === undefined) return false;
    const owned = ownedCopies(player, indexed.quantities);
    const { facets: matching } = searchOf(player, filter, undefined);
    for await (const chunk of inTurns(indexed.chunks)) {
      const missing = missingIn(player, chunk, owned);
      const hidden = slotsOf(chunk, nearest.hidden);
      for (let slot = chunk.size - 1; slot >= 0; slot -= 1) {
        if (matching[chunk.facets[slot] ?? -1] !== 1 || chunk.cardCounts[slot] === 0) continue;
        if (hidden?.has(slot)) continue;
        const copies = missing[slot] ?? 0;
        if (nearest.count(copies)) nearest.keep({ ...placeAt(chunk, slot), missing: copies });
      }
    }
    return true;
  }

  /** The player's collection, and what has been worked out of it since it last changed. */
  async playerOf({ userId, mode = 'card', sleeved }: FreeCopiesAsker): Promise<ComparedPlayer> {
    const key = `${mode} ${sleeved.length === 0 ? 'all' : 'free'} ${userId}`;
    const version = JSON.stringify([await readCollectionVersion(this.#db, userId), sleeved]);
    const known = this.#players.get(key);
    const isKept = known?.version === version;
    noteCacheUse('compared_collections', isKept);
    if (isKept) return known;
    const owned = await readCollection(this.#db, userId);
    const counted = countedPrintings(mode, this.#catalogue.current());
    const collection = availableCopies(owned, sleeved, counted);
    const sleevedCopies = totalOf(owned) - totalOf(collection);
    const player = newPlayer({ version, collection, sleevedCopies, mode });
    this.#players.set(key, player);
    return player;
  }
}

function newPlayer(
  facts: Pick<ComparedPlayer, 'version' | 'collection' | 'sleevedCopies' | 'mode'>,
): ComparedPlayer {
  return {
    ...facts,
    owned: undefined,
    missing: new WeakMap(),
    searches: new LRUCache({ max: SEARCHES_OF_A_PLAYER }),
  };
}

/** The chunks, the newest decks first; others have their turn in between. */
async function* inTurns(chunks: readonly DeckChunk[]): AsyncGenerator<DeckChunk> {
  let turnEnds = performance.now() + TURN_MS;
  for (const chunk of chunks.toReversed()) {
    if (performance.now() > turnEnds) {
      await setImmediate();
      turnEnds = performance.now() + TURN_MS;
    }
    yield chunk;
  }
}

function missingIn(player: ComparedPlayer, chunk: DeckChunk, owned: Uint16Array): Uint16Array {
  return getOrInsert(player.missing, chunk.quantities, () => missingOf(chunk, owned));
}

function ownedCopies(player: ComparedPlayer, quantities: CardQuantityIndex): Uint16Array {
  const { owned, collection, mode } = player;
  if (owned?.quantities === quantities && owned.copies.length === quantities.size) {
    return owned.copies;
  }
  const copies = quantities.owned(collection, mode);
  player.owned = { quantities, copies };
  return copies;
}

function searchOf(
  { searches }: ComparedPlayer,
  { format, colors, archetypes }: FacetFilter,
  range: OwnershipRange | undefined,
): Search {
  const filter = { format, colors, archetypes };
  const key = JSON.stringify({ ...filter, min: range?.min, max: range?.max });
  return getOrInsert(searches, key, () => ({
    facets: Uint8Array.from({ length: FACET_COUNT }, (_, bits) =>
      Number(matchesFacet(facetOfBits(bits), filter)),
    ),
    counts: new WeakMap<DeckChunk, number>(),
  }));
}

/** Whether the deck in a slot is of a facet that matches, and in the range if there is one. */
function slotTest(
  { facets, cardCounts }: DeckChunk,
  matching: Uint8Array,
  range: (OwnershipRange & { readonly missing: Uint16Array }) | undefined,
): (slot: number) => boolean {
  // No facet has the number of a deck that has left.
  const isOfFacet = (slot: number) => matching[facets[slot] ?? -1] === 1;
  if (range === undefined) return isOfFacet;
  const { missing, min, max } = range;
  return (slot) => {
    if (!isOfFacet(slot)) return false;
    const cardCount = cardCounts[slot] ?? 0;
    const percentage = ownedPercentage(cardCount - (missing[slot] ?? 0), cardCount);
    return percentage >= min && percentage <= max;
  };
}

function countSlots(chunk: DeckChunk, isMatch: (slot: number) => boolean): number {
  let count = 0;
  for (let slot = 0; slot < chunk.size; slot += 1) if (isMatch(slot)) count += 1;
  return count;
}
