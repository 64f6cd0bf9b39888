import { countedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import { isAfter, type DeckPlace } from '@inkfolio/domain/decks/deck-cursor';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { totalOwnedIn } from '@inkfolio/domain/decks/deck-ownership';
import { ownedPercentage } from '@inkfolio/domain/decks/ownership-level';
import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Tables } from '../../db/tables.ts';
import type { FreeCopiesAsker, VisitingAsker } from '../decks/ownership-asker.ts';
import type { DeckDependencies } from '../decks/deck-reading.service.ts';
import type { CachedDeckCards } from './cached-deck-cards.ts';
import { readCardsOfDecks } from '../decks/decks.repository.ts';
import {
  compareByReading,
  COMPARE_BATCH_SIZE,
  type DeckFilterOfSource,
} from './compare-by-reading.ts';
import { rankByReading, type DeckSearch } from './deck-search.ts';
import { NearestDecks, type BuildablePage, type PartOfBuildable } from './nearest-decks.ts';
import { RankedDecks, type PartOfRanking, type RankedPage } from './ranked-decks.ts';
import { createDeckFacets, FEW_DECKS, totalOf, type DeckFacets } from './deck-facets.ts';
import { matchesFacet } from './deck-facet.ts';
import {
  countDecks,
  placesQuery,
  type DeckFilter,
  type PartOfList,
  type PublicCounts,
} from './deck-list.repository.ts';
import { readViewedDecks, readViewedDecksAt, type ViewedDeck } from './viewed-decks.repository.ts';
import {
  OwnershipIndex,
  readRecentDecks,
  type ComparedPlayer,
  type FoundPlaces,
  type OwnershipRange,
  type RecentDecks,
} from './ownership-index/ownership-index.ts';

export interface DeckListPage {
  readonly places: readonly DeckPlace[];
  /** Decks by id; lacks decks deleted since their positions were found. */
  readonly decks: ReadonlyMap<string, ViewedDeck>;
  readonly total: number;
  readonly hasMore: boolean;
}

export interface ComparedPage extends BuildablePage {
  readonly player: ComparedPlayer;
}

interface DeckListPagesDependencies extends DeckDependencies {
  readonly deckCards: CachedDeckCards;
}

/** Offset from which the in-memory index replaces the database. */
const DEEP_OFFSET = 500;

export class DeckListPages {
  readonly #db: Kysely<Tables>;
  readonly #facets: DeckFacets;
  readonly #index: OwnershipIndex;
  /** Uses the primary, because collections are never read from a replica. */
  readonly #dependencies: DeckListPagesDependencies;

  constructor(dependencies: DeckListPagesDependencies, base?: DeckListPages, db = dependencies.db) {
    this.#db = db;
    this.#facets = base === undefined ? createDeckFacets(db, dependencies.clock) : base.#facets;
    this.#index = base === undefined ? new OwnershipIndex(dependencies) : base.#index;
    this.#dependencies = dependencies;
  }

  /** Returns an instance with shared caches that reads from `db`, a replica. */
  on(db: Kysely<Tables>): DeckListPages {
    return db === this.#db ? this : new DeckListPages(this.#dependencies, this, db);
  }

  /** Loads the in-memory index if there are many decks. */
  async warm(): Promise<void> {
    const facets = await this.#facets.current();
    if (totalOf(facets) > FEW_DECKS) await this.#index.load(facets);
  }

  async stop(): Promise<void> {
    await this.#index.stop();
  }

  /** Finds a page of matching decks, latest change first. */
  async find(
    filter: DeckFilter,
    range: OwnershipRange | undefined,
    part: PartOfList,
    viewerId?: string,
  ): Promise<DeckListPage> {
    if (filter.ownerId !== undefined || filter.likedBy !== undefined) {
      if (range !== undefined) {
        return this.#view(await this.#compare(filter, undefined, range, part), part, viewerId);
      }
      const [decks, count] = await Promise.all([
        this.#readPage(filter, undefined, part, viewerId),
        countDecks(this.#db, filter),
      ]);
      return pageOf(decks.map(placeOf), count, part, decks);
    }
    const [all, early] = await Promise.all([
      this.#facets.current(),
      // Few decks: the page needs no counts, so both queries run in parallel.
      range === undefined && this.#facets.areFew()
        ? this.#readPage(filter, undefined, part, viewerId)
        : undefined,
    ]);
    const listed = all.filter(({ isOfficial }) => isOfficial === filter.isOfficial);
    const facets = listed.filter((facet) => matchesFacet(facet, filter));
    const counts = { facets, matching: totalOf(facets), all: totalOf(listed) };
    if (early !== undefined) return pageOf(early.map(placeOf), counts.matching, part, early);
    const isLong = counts.all > FEW_DECKS && filter.isOfficial === false;
    if (isLong && (range !== undefined || part.offset >= DEEP_OFFSET)) {
      const found = await this.#index.find(all, filter, range, withLookahead(part));
      if (found !== undefined) return this.#view(found, part, viewerId);
    }
    if (facets.length === 0) return pageOf([], 0, part, []);
    if (range !== undefined) {
      return this.#view(await this.#compare(filter, counts, range, part), part, viewerId);
    }
    const decks = await this.#readPage(filter, counts, part, viewerId);
    return pageOf(decks.map(placeOf), counts.matching, part, decks);
  }

  async rank(
    filter: DeckFilter,
    search: DeckSearch,
    part: PartOfRanking,
    viewerId?: string,
  ): Promise<RankedPage & Pick<DeckListPage, 'decks'>> {
    const page = await this.#rank(filter, search, new RankedDecks(part));
    const ids = page.places.map(({ id }) => id);
    return { ...page, decks: await readViewedDecks(this.#db, ids, viewerId) };
  }

  async #rank(filter: DeckFilter, search: DeckSearch, ranked: RankedDecks): Promise<RankedPage> {
    const isPublic = filter.ownerId === undefined && filter.likedBy === undefined;
    if (isPublic && filter.isOfficial === false) {
      const all = await this.#facets.current();
      const isLong = totalOf(all.filter(({ isOfficial }) => !isOfficial)) > FEW_DECKS;
      if (isLong && (await this.#index.rank(all, filter, search, ranked))) return ranked.page();
    }
    await rankByReading(this.#dependencies, this.#db, filter, search, ranked);
    return ranked.page();
  }

  /**
   * Finds a page with the fewest missing copies. Sources must not overlap; empty decks are
   * excluded.
   */
  async findNearest(
    sources: readonly DeckFilterOfSource[],
    asker: FreeCopiesAsker | VisitingAsker,
    part: PartOfBuildable,
  ): Promise<ComparedPage> {
    const compared = this.#index.players.of(asker);
    const [player, ...collectors] = await Promise.all([
      compared,
      ...sources.map((source) => this.#nearestOf(source, compared, asker, part)),
    ]);
    return { ...NearestDecks.join(collectors, part), player };
  }

  /** Returns the most recently changed community decks for card statistics. */
  async recentDecks(): Promise<RecentDecks> {
    const all = await this.#facets.current();
    const isLong = totalOf(all.filter(({ isOfficial }) => !isOfficial)) > FEW_DECKS;
    const indexed = isLong ? await this.#index.recentDecks(all) : undefined;
    return indexed ?? readRecentDecks(this.#db, this.#dependencies.catalogue.current(), FEW_DECKS);
  }

  readCards(decks: Iterable<ViewedDeck>): Promise<ReadonlyMap<string, readonly DeckCard[]>> {
    return this.#dependencies.deckCards.read(this.#db, decks);
  }

  /** Reads a page plus one deck, which shows whether more follow. */
  async #readPage(
    filter: DeckFilter,
    counts: PublicCounts | undefined,
    part: PartOfList,
    viewerId: string | undefined,
  ): Promise<readonly ViewedDeck[]> {
    const places = placesQuery(this.#db, filter, counts, { ...part, limit: part.limit + 1 });
    return readViewedDecksAt(this.#db, places, viewerId);
  }

  async #view(
    { places, total }: FoundPlaces,
    part: PartOfList,
    viewerId: string | undefined,
  ): Promise<DeckListPage> {
    const ids = places.slice(0, part.limit).map(({ id }) => id);
    const decks = await readViewedDecks(this.#db, ids, viewerId);
    return pageOf(places, total, part, [...decks.values()]);
  }

  async #nearestOf(
    source: DeckFilterOfSource,
    compared: Promise<ComparedPlayer>,
    { mode }: Pick<VisitingAsker, 'mode'>,
    part: PartOfBuildable,
  ): Promise<NearestDecks> {
    const nearest = new NearestDecks(part);
    const counted = countedPrintings(mode, this.#dependencies.catalogue.current());
    const read = () => compareByReading(this.#db, source, compared, counted, nearest);
    if (source.isOfficial !== false) {
      await read();
    } else if (this.#facets.areFew()) {
      // Refresh the counts, because there may be many decks by now.
      await Promise.all([read(), this.#facets.current()]);
    } else {
      const all = await this.#facets.current();
      const isLong = totalOf(all.filter(({ isOfficial }) => !isOfficial)) > FEW_DECKS;
      const isFed = isLong && (await this.#index.showDecks(all, source, compared, nearest));
      if (!isFed) await read();
    }
    return nearest;
  }

  /** Compares all matching decks with the collection, in linear time. */
  async #compare(
    filter: DeckFilter,
    counts: PublicCounts | undefined,
    { userId, mode, min, max }: OwnershipRange,
    { after, offset, limit }: PartOfList,
  ): Promise<FoundPlaces> {
    const { catalogue, collections } = this.#dependencies;
    const { collection } = await collections.readNewest(userId);
    const totalOwned = totalOwnedIn(collection, countedPrintings(mode, catalogue.current()));
    const found: DeckPlace[] = [];
    let total = 0;
    let toSkip = offset;
    for (let from: DeckPlace | undefined, hasMore = true; hasMore;) {
      const next = { after: from, offset: 0, limit: COMPARE_BATCH_SIZE };
      const places = await placesQuery(this.#db, filter, counts, next).execute();
      const ids = places.map(({ id }) => id);
      const cards = await readCardsOfDecks(this.#db, ids);
      for (const place of places) {
        const deckCards = cards.get(place.id) ?? [];
        const percentage = ownedPercentage(totalOwned(deckCards), totalCards(deckCards));
        if (percentage < min || percentage > max) continue;
        total += 1;
        if (after !== undefined && !isAfter(place, after)) continue;
        if (toSkip > 0) toSkip -= 1;
        else if (found.length <= limit) found.push(place);
      }
      from = places.at(-1);
      hasMore = places.length === COMPARE_BATCH_SIZE;
      await setImmediate();
    }
    return { places: found, total };
  }
}

function placeOf({ id, updated_at: updatedAt }: ViewedDeck): DeckPlace {
  return { id, updatedAt };
}

/** Requests one more deck, which shows whether more follow. */
function withLookahead(part: PartOfList): PartOfList {
  return { ...part, limit: part.limit + 1 };
}

/** Builds the page. The last page of a list has an exact total. */
function pageOf(
  places: readonly DeckPlace[],
  counted: number,
  { after, offset, limit }: PartOfList,
  decks: readonly ViewedDeck[],
): DeckListPage {
  const hasMore = places.length > limit;
  const page = places.slice(0, limit);
  const reached = places.length === 0 ? 0 : offset + places.length;
  const isCertain = after === undefined && !hasMore && (page.length > 0 || offset === 0);
  const total = isCertain ? reached : Math.max(counted, reached);
  const shown = new Map(decks.slice(0, limit).map((deck) => [deck.id, deck]));
  return { places: page, decks: shown, total, hasMore };
}
