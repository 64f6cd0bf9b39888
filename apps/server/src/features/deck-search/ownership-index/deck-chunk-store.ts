import type { Kysely } from 'kysely';
import { trendStart } from '@inkfolio/domain/decks/deck-rank';
import { setImmediate } from 'node:timers/promises';
import type { Tables } from '../../../db/tables.ts';
import type { Catalogue } from '../../cards/catalogue/catalogue.service.ts';
import type { CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';
import type { DeckDependencies } from '../../decks/deck-reading.service.ts';
import type { DeckPlace } from '../deck-cursor.ts';
import type { DeckFacetCount, DeckFacet } from '../deck-facet.ts';
import { AuthorIndex } from './author-index.ts';
import { CardQuantityIndex } from './card-quantity-index.ts';
import {
  CHUNK_SIZE,
  idHash,
  facetBits,
  facetOfBits,
  FACET_COUNT,
  packChunk,
  placeAt,
  withoutSlots,
  type DeckChunk,
  type NumberedDeck,
} from './deck-chunk.ts';
import { withoutRecentLikes, withTouches } from './deck-touches.ts';
import {
  readFacetChanges,
  readIndexedDecks,
  readRecentlyLikedDecks,
  readTouchedDecks,
} from './indexed-decks.repository.ts';

/** In-memory index of the public community decks. */
export interface IndexedDecks {
  /** Oldest decks first. A chunk object is replaced only if its decks change. */
  readonly chunks: readonly DeckChunk[];
  readonly quantities: CardQuantityIndex;
  readonly authors: AuthorIndex;
}

interface PackedDecks {
  readonly decks: readonly NumberedDeck[];
  readonly chunk: DeckChunk;
}

const RECENT_CHUNK_SIZE = 256;
/** Decks per read: few, because the embedded database blocks all other requests meanwhile. */
const READ_SIZE = 128;
/** Longest delay until a deck is visible after its timestamp, from clock skew and commit time. */
const UNSETTLED_MS = 10_000;
/** No refresh below this age. */
const FRESH_MS = 1000;
/** Above this age a refresh takes too long for a request. Reached only without traffic. */
const EXPIRED_MS = 60_000;
/** Limit of facets whose counts are corrected per refresh. */
const MAX_FACETS = 20;

/**
 * Loads all decks once, then incrementally: changed decks by `updated_at`, removed decks by
 * comparing facet counts.
 */
export class DeckChunkStore {
  readonly #db: Kysely<Tables>;
  readonly #clock: () => number;
  #indexed: IndexedDecks | undefined;
  readonly #catalogue: Catalogue;
  #snapshot: CatalogueSnapshot;
  #quantities: CardQuantityIndex;
  /** Full chunks of settled decks; `#recent` holds all later ones, sorted by time. */
  #settled: DeckChunk[] = [];
  #recent: NumberedDeck[] = [];
  /** Recent decks in small chunks, so that unchanged ones need no repacking. */
  #packed: readonly PackedDecks[] = [];
  readonly #authors = new AuthorIndex();
  #trendStart = 0;
  #readAt = 0;
  #compared: readonly DeckFacetCount[] | undefined;
  #working: Promise<void> | undefined;
  #isStopped = false;

  constructor({ db, catalogue, clock }: DeckDependencies) {
    this.#db = db;
    this.#clock = clock;
    this.#catalogue = catalogue;
    this.#snapshot = catalogue.current();
    this.#quantities = new CardQuantityIndex(this.#snapshot);
  }

  /** Returns the index, at most about a second old; undefined while it loads in the background. */
  async current(facets: readonly DeckFacetCount[]): Promise<IndexedDecks | undefined> {
    const age = this.#clock() - this.#readAt;
    // The clock was set back: new changes would have earlier timestamps.
    if (age < -UNSETTLED_MS) this.#indexed = undefined;
    // A new catalogue may group printings differently.
    if (this.#snapshot.version !== this.#catalogue.current().version) this.#indexed = undefined;
    if (this.#indexed === undefined || age > EXPIRED_MS) {
      // A database failure also fails the request itself; the next request retries.
      this.load(facets).catch(() => undefined);
      return undefined;
    }
    if (age > FRESH_MS) await this.load(facets);
    return this.#indexed;
  }

  /** Loads or refreshes the index; concurrent calls share one run. */
  load(facets: readonly DeckFacetCount[]): Promise<void> {
    this.#working ??= this.#work(facets).finally(() => (this.#working = undefined));
    return this.#working;
  }

  /** Stops the current run; resolves once it has stopped. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#working?.catch(() => undefined);
  }

  async #work(facets: readonly DeckFacetCount[]): Promise<void> {
    if (this.#indexed === undefined) await this.#readAll();
    const readAt = this.#clock();
    const since = this.#readAt - UNSETTLED_MS;
    await this.#readChanges(since);
    await this.#readTouches(since);
    const isComplete = facets === this.#compared || (await this.#compare(facets, since));
    this.#settle(readAt - UNSETTLED_MS);
    if (this.#isStopped) return;
    this.#readAt = readAt;
    this.#packed = packAgain(this.#recent, this.#packed);
    const chunks = [...this.#settled, ...this.#packed.map(({ chunk }) => chunk)];
    const quantities = this.#quantities;
    this.#indexed = isComplete ? { chunks, quantities, authors: this.#authors } : undefined;
  }

  async #readAll(): Promise<void> {
    const readAt = this.#clock();
    this.#trendStart = trendStart(readAt);
    this.#snapshot = this.#catalogue.current();
    this.#quantities = new CardQuantityIndex(this.#snapshot);
    this.#settled = [];
    this.#recent = [];
    for await (const decks of this.#decksFrom(0)) {
      this.#recent.push(...decks);
      this.#settle(readAt - UNSETTLED_MS);
    }
    this.#readAt = readAt;
  }

  async #readChanges(since: number): Promise<void> {
    const changed: NumberedDeck[] = [];
    for await (const decks of this.#decksFrom(since)) changed.push(...decks);
    const ids = new Set(changed.map(({ id }) => id));
    if (changed.length === 0 && (this.#recent.at(-1)?.updatedAt ?? 0) < since) return;
    const stays = (deck: DeckPlace) => deck.updatedAt < since && !ids.has(deck.id);
    this.#recent = [...this.#recent.filter(stays), ...changed];
    const hashes = new Uint8Array(0x10000);
    for (const id of ids) hashes[idHash(id)] = 1;
    this.#keep(
      (chunk, slot) => hashes[chunk.hashes[slot] ?? 0] === 0 || !ids.has(placeAt(chunk, slot).id),
    );
  }

  /** Reads changed likes, owners and names; all recent likes when the trend period has moved. */
  async #readTouches(since: number): Promise<void> {
    const start = trendStart(this.#clock());
    const isMoved = start !== this.#trendStart;
    const liked = isMoved ? await readRecentlyLikedDecks(this.#db, start) : [];
    const touched = await readTouchedDecks(this.#db, since, start);
    if (isMoved) {
      this.#trendStart = start;
      this.#settled = this.#settled.map(withoutRecentLikes);
      this.#recent = this.#recent.map((deck) => ({ ...deck, recentLikes: 0 }));
    }
    const touches = [...liked, ...touched].map((touch) => ({
      ...touch,
      owner: this.#authors.numberOf(touch.ownerId, touch.author),
    }));
    this.#settled = withTouches(this.#settled, touches);
    const byId = new Map(touches.map((touch) => [touch.id, touch]));
    this.#recent = this.#recent.map((deck) => {
      const touch = byId.get(deck.id);
      return touch === undefined
        ? deck
        : { ...deck, likes: touch.likes, recentLikes: touch.recentLikes, owner: touch.owner };
    });
  }

  async *#decksFrom(start: number): AsyncGenerator<NumberedDeck[]> {
    let from: DeckPlace | number | undefined = start;
    while (from !== undefined && !this.#isStopped) {
      const part = { limit: READ_SIZE, trendStart: this.#trendStart };
      const decks = await readIndexedDecks(this.#db, from, part);
      yield decks.map(({ cards, ownerId, ...deck }) => ({
        ...deck,
        quantities: this.#quantities.numbersOf(cards),
        owner: this.#authors.numberOf(ownerId, deck.author),
      }));
      from = decks.length < READ_SIZE ? undefined : decks.at(-1);
      await setImmediate();
    }
  }

  #settle(before: number): void {
    while ((this.#recent[CHUNK_SIZE - 1]?.updatedAt ?? before) < before) {
      this.#settled.push(packChunk(this.#recent.splice(0, CHUNK_SIZE)));
    }
  }

  #keep(stays: (chunk: DeckChunk, slot: number) => boolean): void {
    this.#settled = this.#settled.map((chunk) => {
      const removedSlots: number[] = [];
      for (let slot = 0; slot < chunk.size; slot += 1)
        if (!stays(chunk, slot)) removedSlots.push(slot);
      return withoutSlots(chunk, removedSlots);
    });
  }

  /**
   * Removes deleted and unpublished decks, found by their facet counts. Returns false if the
   * database has unread decks with an old timestamp, which requires a full reload.
   */
  async #compare(facets: readonly DeckFacetCount[], since: number): Promise<boolean> {
    const wrong = this.#wrongFacets(facets);
    const changes = new Map<number, ReadonlyMap<string, number>>();
    for (const facet of wrong.slice(0, MAX_FACETS)) {
      changes.set(facetBits(facet), await readFacetChanges(this.#db, facet));
    }
    if (wrong.length <= MAX_FACETS) this.#compared = facets;
    let existing = 0;
    const stays = (bits: number, place: () => DeckPlace) => {
      const ofFacet = changes.get(bits);
      if (ofFacet === undefined) return true;
      const { id, updatedAt } = place();
      const isThere = ofFacet.get(id) === updatedAt;
      if (isThere && updatedAt < since) existing += 1;
      return isThere;
    };
    if (changes.size === 0) return true;
    this.#keep((chunk, slot) => stays(chunk.facets[slot] ?? 0, () => placeAt(chunk, slot)));
    this.#recent = this.#recent.filter((deck) => stays(facetBits(deck), () => deck));
    const times = [...changes.values()].flatMap((ofFacet) => [...ofFacet.values()]);
    return existing === times.filter((time) => time < since).length;
  }

  #wrongFacets(facets: readonly DeckFacetCount[]): readonly DeckFacet[] {
    const surplus = new Int32Array(FACET_COUNT);
    const count = (bits: number, change: number) => {
      if (bits >= 0) surplus[bits] = (surplus[bits] ?? 0) + change;
    };
    for (const facet of facets) if (!facet.isOfficial) count(facetBits(facet), -facet.count);
    for (const chunk of this.#settled) {
      for (let slot = 0; slot < chunk.size; slot += 1) count(chunk.facets[slot] ?? 0, 1);
    }
    for (const deck of this.#recent) count(facetBits(deck), 1);
    return [...surplus.keys()].filter((bits) => surplus[bits] !== 0).map(facetOfBits);
  }
}

/** Reuses unchanged chunks. */
function packAgain(
  recent: readonly NumberedDeck[],
  before: readonly PackedDecks[],
): readonly PackedDecks[] {
  const count = Math.ceil(recent.length / RECENT_CHUNK_SIZE);
  return Array.from({ length: count }, (_, index) => {
    const decks = recent.slice(index * RECENT_CHUNK_SIZE, (index + 1) * RECENT_CHUNK_SIZE);
    const existing = before[index];
    const isSame =
      existing?.decks.length === decks.length &&
      decks.every((deck, at) => deck === existing.decks[at]);
    return isSame ? existing : { decks, chunk: packChunk(decks) };
  });
}
