import { countBits, isEmpty, membersOfElement } from '@inkfolio/domain/cards/bit-set';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { isAfter, type DeckPlace } from '@inkfolio/domain/decks/deck-cursor';
import { ownedPercentage } from '@inkfolio/domain/decks/ownership-level';
import { setImmediate } from 'node:timers/promises';
import { recordCacheLookup } from '../../../cache-uses.ts';
import type { Catalogue } from '../../cards/catalogue/catalogue.service.ts';
import type { OwnershipAsker } from '../../decks/ownership-asker.ts';
import type { DeckDependencies } from '../../decks/deck-reading.service.ts';
import { matchesFacet, type DeckFacetCount, type FacetFilter } from '../deck-facet.ts';
import type { PartOfList } from '../deck-list.repository.ts';
import type { DeckSearch } from '../deck-search.ts';
import type { NearestDecks } from '../nearest-decks.ts';
import { rankedPlace, type RankedDecks } from '../ranked-decks.ts';
import { newGreatestRanks, ranksIn } from './chunk-ranks.ts';
import { allMatches, allSlots } from './chunk-matches.ts';
import { ChunkSearch } from './chunk-search.ts';
import {
  ComparedPlayers,
  missingIn,
  ownedCopies,
  uncachedPlayer,
  type ComparedPlayer,
  type PlayerSearch,
} from './compared-players.ts';
import { DeckChunkStore } from './deck-chunk-store.ts';
import { facetOfBits, FACET_COUNT, placeAt, slotsOf, type DeckChunk } from './deck-chunk.ts';
import { readRecentDecks, recentDecksOf, type RecentDecks } from './recent-decks.ts';

export { readRecentDecks };
export type { ComparedPlayer, RecentDecks };

/** Owned percentage from `min` to `max`, both inclusive. */
export interface OwnershipRange extends OwnershipAsker {
  readonly min: number;
  readonly max: number;
}

export interface FoundPlaces {
  readonly places: readonly DeckPlace[];
  /** Number of all matches, not only of this page. */
  readonly total: number;
}

/** Longest run of a search, in milliseconds, before it yields to other requests. */
const TURN_MS = 5;

/**
 * In-memory index of the public community decks. Filters a million decks by ownership, at any
 * offset, within milliseconds. Queries on the database return the same results.
 */
export class OwnershipIndex {
  readonly players: ComparedPlayers;
  readonly #catalogue: Catalogue;
  readonly #store: DeckChunkStore;
  readonly #search = new ChunkSearch();
  readonly #greatestRanks = newGreatestRanks();
  readonly #anybody = uncachedPlayer(new Map(), 'card');

  constructor(dependencies: DeckDependencies) {
    this.#catalogue = dependencies.catalogue;
    this.players = new ComparedPlayers(dependencies);
    this.#store = new DeckChunkStore(dependencies);
  }

  load(facets: readonly DeckFacetCount[]): Promise<void> {
    return this.#store.load(facets);
  }

  /** Returns the latest decks for card statistics; undefined while the index loads. */
  async recentDecks(facets: readonly DeckFacetCount[]): Promise<RecentDecks | undefined> {
    const indexed = await this.#store.current(facets);
    recordCacheLookup('ownership_index', indexed !== undefined);
    return indexed && recentDecksOf(indexed);
  }

  /** Stops the current load; resolves once it has stopped. */
  stop(): Promise<void> {
    return this.#store.stop();
  }

  /** Finds a page of matching decks, latest change first; undefined while the index loads. */
  async find(
    facets: readonly DeckFacetCount[],
    filter: FacetFilter,
    range: OwnershipRange | undefined,
    { after, offset, limit }: PartOfList,
  ): Promise<FoundPlaces | undefined> {
    const indexed = await this.#store.current(facets);
    recordCacheLookup('ownership_index', indexed !== undefined);
    if (indexed === undefined) return undefined;
    const player =
      range === undefined ? this.#anybody : await this.players.of({ ...range, sleeved: [] });
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
   * Feeds matching decks to the collector, except empty and sleeved; false while the index loads.
   */
  async showDecks(
    facets: readonly DeckFacetCount[],
    filter: FacetFilter,
    compared: Promise<ComparedPlayer>,
    nearest: NearestDecks,
  ): Promise<boolean> {
    const [player, indexed] = await Promise.all([compared, this.#store.current(facets)]);
    recordCacheLookup('ownership_index', indexed !== undefined);
    if (indexed === undefined) return false;
    const owned = ownedCopies(player, indexed.quantities);
    const { facets: matching } = searchOf(player, filter, undefined);
    const leftOut = new Set([...player.sleevedDecks, ...nearest.hidden]);
    for await (const chunk of inTurns(indexed.chunks)) {
      const missing = missingIn(player, chunk, owned);
      const hidden = slotsOf(chunk, leftOut);
      for (let slot = chunk.size - 1; slot >= 0; slot -= 1) {
        if (matching[chunk.facets[slot] ?? -1] !== 1 || chunk.cardCounts[slot] === 0) continue;
        if (hidden?.has(slot)) continue;
        const copies = missing[slot] ?? 0;
        if (nearest.count(copies)) nearest.add({ ...placeAt(chunk, slot), missing: copies });
      }
    }
    return true;
  }

  /** Feeds decks that match the search to the collector; false while the index loads. */
  async rank(
    facets: readonly DeckFacetCount[],
    filter: FacetFilter,
    search: DeckSearch,
    ranked: RankedDecks,
  ): Promise<boolean> {
    const [player, indexed] = await Promise.all([
      search.asker && this.players.of({ ...search.asker, sleeved: [] }),
      this.#store.current(facets),
    ]);
    recordCacheLookup('ownership_index', indexed !== undefined);
    if (indexed === undefined) return false;
    const owned = player && ownedCopies(player, indexed.quantities);
    const lackedIn = player && owned && ((chunk: DeckChunk) => missingIn(player, chunk, owned));
    const { format, colors, archetypes } = filter;
    const key = JSON.stringify({ format, colors, archetypes });
    const listed = this.#search.ofFacets(key, (facet) => matchesFacet(facet, filter));
    const { cards } = this.#catalogue.current();
    const { now, liked } = search;
    const context = { indexed, cards, now, liked, missingIn: lackedIn };
    const wanted = search.tree && this.#search.matches(search.tree, context);
    const matches = wanted === undefined ? listed : allMatches([listed, wanted]);
    for await (const chunk of inTurns(indexed.chunks)) {
      const found = matches.in(chunk, allSlots(chunk.size));
      if (isEmpty(found)) continue;
      ranked.count(countBits(found));
      const { rankOf, greatest } = ranksIn(chunk, search, lackedIn?.(chunk), this.#greatestRanks);
      if (!ranked.mayAccept(greatest.ofChunk)) continue;
      for (let at = greatest.ofElements.length - 1; at >= 0; at -= 1) {
        if (!ranked.mayAccept(greatest.ofElements[at] ?? 0)) continue;
        for (const slot of membersOfElement(found, at).reverse()) {
          const rank = rankOf(slot);
          if (!ranked.accepts(rank, chunk.updatedAt[slot] ?? 0)) continue;
          ranked.add(rankedPlace(placeAt(chunk, slot), rank));
        }
      }
    }
    return true;
  }
}

/** Iterates over chunks, newest first; yields to the event loop between turns. */
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

function searchOf(
  { searches }: ComparedPlayer,
  { format, colors, archetypes }: FacetFilter,
  range: OwnershipRange | undefined,
): PlayerSearch {
  const filter = { format, colors, archetypes };
  const key = JSON.stringify({ ...filter, min: range?.min, max: range?.max });
  return getOrInsert(searches, key, () => ({
    facets: Uint8Array.from({ length: FACET_COUNT }, (_, bits) =>
      Number(matchesFacet(facetOfBits(bits), filter)),
    ),
    counts: new WeakMap<DeckChunk, number>(),
  }));
}

/** Creates the test of a slot by facet and, if given, ownership range. */
function slotTest(
  { facets, cardCounts }: DeckChunk,
  matching: Uint8Array,
  range: (OwnershipRange & { readonly missing: Uint16Array }) | undefined,
): (slot: number) => boolean {
  // Removed decks have a negative facet, which never matches.
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
