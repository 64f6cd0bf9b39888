import { countBits, isEmpty, membersOf } from '@inkfolio/domain/cards/bit-set';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { Copies } from '@inkfolio/domain/cards/copies';
import type { OwnershipMode } from '@inkfolio/domain/cards/ownership-mode';
import { ownedPercentage } from '@inkfolio/domain/decks/deck-ownership';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { setImmediate } from 'node:timers/promises';
import { noteCacheUse } from '../../../../cache-uses.ts';
import type { Tables } from '../../../../db/tables.ts';
import {
  readCollection,
  readCollectionVersion,
} from '../../../collection/collection.repository.ts';
import type { OwnershipAsker } from '../../deck-collection.service.ts';
import type { DeckDependencies } from '../../deck-reading.service.ts';
import { isAfter, type DeckPlace } from '../deck-cursor.ts';
import { matchesFacet, type DeckFacetCount, type FacetFilter } from '../deck-facet.ts';
import type { PartOfList } from '../deck-list.repository.ts';
import type { DeckSearch } from '../deck-search.ts';
import type { NearestDecks } from '../nearest-decks.ts';
import { rankedPlace, type RankedDecks } from '../ranked-decks.ts';
import type { CardQuantityIndex } from './card-quantity-index.ts';
import { newGreatestRanks, ranksIn } from './chunk-ranks.ts';
import { allMatch, allSlots, ChunkSearch } from './chunk-search.ts';
import { DeckChunkStore } from './deck-chunk-store.ts';
import { facetOfBits, FACET_COUNT, missingOf, placeAt, type DeckChunk } from './deck-chunk.ts';

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
  readonly version: number | undefined;
  readonly collection: ReadonlyMap<string, Copies>;
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
  readonly #catalogue: DeckDependencies['catalogue'];
  readonly #store: DeckChunkStore;
  readonly #search = new ChunkSearch();
  readonly #greatestRanks = newGreatestRanks();
  readonly #players = new LRUCache<string, ComparedPlayer>({ max: PLAYERS });
  /** State for searches that ask for no ownership. */
  readonly #anybody = newPlayer({ version: undefined, collection: new Map(), mode: 'card' });

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
    const player = range === undefined ? this.#anybody : await this.playerOf(range);
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
   * Shows the collector all decks that match, but for empty ones; false while the decks are being
   * read.
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
      for (let slot = chunk.size - 1; slot >= 0; slot -= 1) {
        if (matching[chunk.facets[slot] ?? -1] !== 1 || chunk.cardCounts[slot] === 0) continue;
        const copies = missing[slot] ?? 0;
        if (nearest.count(copies)) nearest.keep({ ...placeAt(chunk, slot), missing: copies });
      }
    }
    return true;
  }

  /**
   * Shows the collector all decks that the search finds, by their rank; false while the decks are
   * being read.
   */
  async rank(
    facets: readonly DeckFacetCount[],
    filter: FacetFilter,
    search: DeckSearch,
    ranked: RankedDecks,
  ): Promise<boolean> {
    const [player, indexed] = await Promise.all([
      search.asker && this.playerOf(search.asker),
      this.#store.current(facets),
    ]);
    noteCacheUse('ownership_index', indexed !== undefined);
    if (indexed === undefined) return false;
    const owned = player && ownedCopies(player, indexed.quantities);
    const lackedIn = player && owned && ((chunk: DeckChunk) => missingIn(player, chunk, owned));
    const { format, colors, archetypes } = filter;
    const key = JSON.stringify({ format, colors, archetypes });
    const listed = this.#search.ofFacets(key, (facet) => matchesFacet(facet, filter));
    const { cards } = this.#catalogue.current();
    const context = { indexed, cards, now: search.now, missingIn: lackedIn };
    const wanted = search.tree && this.#search.matches(search.tree, context);
    const matches = wanted === undefined ? listed : allMatch([listed, wanted]);
    for await (const chunk of inTurns(indexed.chunks)) {
      const found = matches.in(chunk, allSlots(chunk.size));
      if (isEmpty(found)) continue;
      ranked.count(countBits(found));
      const { rankOf, greatest } = ranksIn(chunk, search, lackedIn?.(chunk), this.#greatestRanks);
      if (!ranked.mayTake(greatest)) continue;
      for (const slot of membersOf(found).reverse()) {
        const rank = rankOf(slot);
        if (!ranked.wants(rank, chunk.updatedAt[slot] ?? 0)) continue;
        ranked.keep(rankedPlace(placeAt(chunk, slot), rank));
      }
    }
    return true;
  }

  /** The player's collection, and what has been worked out of it since it last changed. */
  async playerOf({ userId, mode = 'card' }: OwnershipAsker): Promise<ComparedPlayer> {
    const key = `${mode} ${userId}`;
    const version = await readCollectionVersion(this.#db, userId);
    const known = this.#players.get(key);
    const isKept = known !== undefined && known.version === version;
    noteCacheUse('compared_collections', isKept);
    if (isKept) return known;
    const player = newPlayer({ version, collection: await readCollection(this.#db, userId), mode });
    this.#players.set(key, player);
    return player;
  }
}

function newPlayer(facts: Pick<ComparedPlayer, 'version' | 'collection' | 'mode'>): ComparedPlayer {
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
