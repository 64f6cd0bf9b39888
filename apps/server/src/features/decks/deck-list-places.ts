import { deckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Tables } from '../../db/tables.ts';
import { isAfter, type DeckPlace } from './deck-cursor.ts';
import { createDeckFacets, FEW_DECKS, totalOf, type DeckFacets } from './deck-facets.ts';
import { matchesKind, type DeckFacet } from './deck-kind.ts';
import {
  countDecks,
  gatherPlaces,
  walkToPlaces,
  type DeckFilter,
  type PartOfList,
} from './deck-list.repository.ts';
import { RangeSearches, type OwnershipRange } from './deck-range-search.ts';
import { DeckVectorStore } from './deck-vectors.ts';
import { cardsOf, readVectors } from './deck-vectors.repository.ts';

/** One page of a list, before its decks are read. */
export interface PlacesOfPage {
  readonly places: readonly DeckPlace[];
  readonly total: number;
  readonly hasMore: boolean;
  /** After which place the list goes on, where that is not the last of these. */
  readonly goesOnAfter?: DeckPlace;
}

/** Offsets from here on are counted in memory rather than by the database. */
const DEEP_OFFSET = 500;
/** So many decks are compared with a collection in one call, where that is not done in memory. */
const MOST_COMPARED = 2000;
const COMPARED_AT_ONCE = 128;
/** Looking for the decks of a kind takes as long as passing over so many decks. */
const COST_OF_A_KIND = 10;

/** How many public decks a list has, and of which kinds those are that match. */
interface PublicCounts {
  readonly kinds: readonly DeckFacet[];
  readonly matching: number;
  readonly all: number;
}

/** Finds which decks a page of a list shows. */
export class DeckListPlaces {
  readonly #db: Kysely<Tables>;
  readonly #facets: DeckFacets;
  readonly #store: DeckVectorStore;
  readonly #searches: RangeSearches;
  readonly #clock: () => number;

  constructor(db: Kysely<Tables>, clock: () => number, base?: DeckListPlaces) {
    this.#db = db;
    this.#facets = base === undefined ? createDeckFacets(db, clock) : base.#facets;
    this.#store = base === undefined ? new DeckVectorStore(db, clock) : base.#store;
    this.#searches = base === undefined ? new RangeSearches(db) : base.#searches;
    this.#clock = clock;
  }

  /** The same with what is kept in memory, but reading from this database, which is a copy. */
  on(db: Kysely<Tables>): DeckListPlaces {
    return db === this.#db ? this : new DeckListPlaces(db, this.#clock, this);
  }

  /** Makes ready what lists of many decks are answered from. */
  async warm(): Promise<void> {
    const facets = await this.#facets.current();
    if (totalOf(facets) > FEW_DECKS) await this.#store.load(facets);
  }

  async stop(): Promise<void> {
    await this.#store.stop();
  }

  /** A page of the decks that match, those changed last first. */
  async find(
    filter: DeckFilter,
    range: OwnershipRange | undefined,
    part: PartOfList,
  ): Promise<PlacesOfPage> {
    if (filter.ownerId !== undefined || filter.likedBy !== undefined) {
      if (range !== undefined) return this.#compare(filter, undefined, range, part);
      const places = await this.#read(filter, undefined, oneMore(part));
      return pageOf(places, await countDecks(this.#db, filter), part);
    }
    const facets = await this.#facets.current();
    const listed = facets.filter(({ isOfficial }) => isOfficial === filter.isOfficial);
    const kinds = listed.filter((facet) => matchesKind(facet, filter));
    const counts = { kinds, matching: totalOf(kinds), all: totalOf(listed) };
    const isLong = counts.all > FEW_DECKS && filter.isOfficial === false;
    if (isLong && (range !== undefined || part.offset >= DEEP_OFFSET)) {
      const vectors = await this.#store.current(facets);
      if (vectors !== undefined) {
        const found = await this.#searches.find(vectors, filter, range, oneMore(part));
        return pageOf(found.places, found.total, part);
      }
    }
    if (range !== undefined) return this.#compare(filter, counts, range, part);
    return pageOf(await this.#read(filter, counts, oneMore(part)), counts.matching, part);
  }

  /** How much of each of the decks the player owns now, in percent. */
  async percentages(
    userId: string,
    deckIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    if (deckIds.length === 0) return new Map();
    const [collection, vectors] = await Promise.all([
      this.#searches.collectionOf(userId),
      readVectors(this.#db, deckIds),
    ]);
    return new Map(
      vectors.map(({ id, cards }) => [id, deckOwnership(cardsOf(cards), collection).percentage]),
    );
  }

  /** Chooses the way that looks at fewer decks, by how many there are of the kinds. */
  async #read(
    filter: DeckFilter,
    counts: PublicCounts | undefined,
    part: PartOfList,
  ): Promise<readonly DeckPlace[]> {
    if (filter.likedBy !== undefined) return gatherPlaces(this.#db, filter, part);
    if (counts === undefined) return walkToPlaces(this.#db, filter, part);
    const { kinds, matching, all } = counts;
    const walked = (part.offset + part.limit) * (all / matching);
    const gathered = matching + kinds.length * COST_OF_A_KIND;
    return walked < gathered
      ? walkToPlaces(this.#db, filter, part)
      : gatherPlaces(this.#db, filter, part, kinds);
  }

  /** Compares decks one by one, and where there are too many those that come first. */
  async #compare(
    filter: DeckFilter,
    counts: PublicCounts | undefined,
    range: OwnershipRange,
    part: PartOfList,
  ): Promise<PlacesOfPage> {
    const { after, offset, limit } = part;
    const read = (from: DeckPlace | undefined) =>
      this.#read(filter, counts, { after: from, offset: 0, limit: MOST_COMPARED + 1 });
    const first = await read(undefined);
    if (first.length <= MOST_COMPARED) {
      const all = await this.#inRange(first, range);
      const left = after === undefined ? all : all.filter((place) => isAfter(place, after));
      return pageOf(left.slice(offset, offset + limit + 1), all.length, part);
    }
    const next = after === undefined ? first : await read(after);
    const compared = next.slice(0, MOST_COMPARED);
    const found = (await this.#inRange(compared, range)).slice(offset);
    const page = pageOf(found.slice(0, limit + 1), offset + found.length, part);
    const goesOnAfter = compared.at(-1);
    if (page.hasMore || next.length === compared.length || goesOnAfter === undefined) return page;
    return { ...page, hasMore: true, goesOnAfter };
  }

  async #inRange(
    places: readonly DeckPlace[],
    { userId, min, max }: OwnershipRange,
  ): Promise<DeckPlace[]> {
    const found: DeckPlace[] = [];
    for (let first = 0; first < places.length; first += COMPARED_AT_ONCE) {
      const part = places.slice(first, first + COMPARED_AT_ONCE);
      const percentages = await this.percentages(
        userId,
        part.map(({ id }) => id),
      );
      const isInRange = (percentage = -1) => percentage >= min && percentage <= max;
      found.push(...part.filter(({ id }) => isInRange(percentages.get(id))));
      await setImmediate();
    }
    return found;
  }
}

/** Asking for one more tells whether there are more. */
function oneMore(part: PartOfList): PartOfList {
  return { ...part, limit: part.limit + 1 };
}

/** The page and what follows from it: where the list ends on this page, its length is certain. */
function pageOf(
  places: readonly DeckPlace[],
  counted: number,
  { after, offset, limit }: PartOfList,
): PlacesOfPage {
  const hasMore = places.length > limit;
  const page = places.slice(0, limit);
  const reached = places.length === 0 ? 0 : offset + places.length;
  const isCertain = after === undefined && !hasMore && (page.length > 0 || offset === 0);
  return { places: page, total: isCertain ? reached : Math.max(counted, reached), hasMore };
}
