import type { Kysely } from 'kysely';
import { trendStart } from '@inkfolio/domain/decks/deck-order';
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

/** The public decks of the community in memory, ready to be compared with a collection. */
export interface IndexedDecks {
  /** The oldest decks first. A chunk stays the same object while its decks stay the same. */
  readonly chunks: readonly DeckChunk[];
  readonly quantities: CardQuantityIndex;
  readonly authors: AuthorIndex;
}

interface PackedDecks {
  readonly decks: readonly NumberedDeck[];
  readonly chunk: DeckChunk;
}

/** Decks in a chunk of those that changed a moment ago. */
const RECENT_CHUNK_SIZE = 256;
/** Decks per read: few, because the embedded database blocks every other call while it reads. */
const READ_SIZE = 128;
/** A deck may appear this long after the time it bears: clocks and commits differ. */
const UNSETTLED_MS = 10_000;
/** Decks of this age are current. */
const CURRENT_MS = 1000;
/** Age at which decks take long to catch up with; reached only when no calls come. */
const OLD_MS = 60_000;
/** Most facets whose wrong counts are corrected at once. */
const FACETS_AT_ONCE = 20;

/**
 * Reads the decks once and then keeps up: decks that change are found by their time, decks that
 * leave by the counts of their facets.
 */
export class DeckChunkStore {
  readonly #db: Kysely<Tables>;
  readonly #clock: () => number;
  #indexed: IndexedDecks | undefined;
  readonly #catalogue: Catalogue;
  #snapshot: CatalogueSnapshot;
  #quantities: CardQuantityIndex;
  /** Full chunks of decks that changed long enough ago; after them the others, by time. */
  #settled: DeckChunk[] = [];
  #recent: NumberedDeck[] = [];
  /** The recent decks packed in small chunks, so that those that stay need not be packed again. */
  #packed: readonly PackedDecks[] = [];
  readonly #authors = new AuthorIndex();
  /** Start of the days whose likes are counted as recent. */
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

  /** The decks of a second ago; undefined while they are being read, in the background. */
  async current(facets: readonly DeckFacetCount[]): Promise<IndexedDecks | undefined> {
    const age = this.#clock() - this.#readAt;
    // Read by a clock that was ahead and has been set back: what changes now bears an earlier time.
    if (age < -UNSETTLED_MS) this.#indexed = undefined;
    // Another catalogue may say otherwise which cards are printings of one.
    if (this.#snapshot.version !== this.#catalogue.current().version) this.#indexed = undefined;
    if (this.#indexed === undefined || age > OLD_MS) {
      // Where the database fails, so does the call itself; the next one tries again.
      this.load(facets).catch(() => undefined);
      return undefined;
    }
    if (age > CURRENT_MS) await this.load(facets);
    return this.#indexed;
  }

  /** Reads the decks, or what has changed of them. Who comes meanwhile waits for the same. */
  load(facets: readonly DeckFacetCount[]): Promise<void> {
    this.#working ??= this.#work(facets).finally(() => (this.#working = undefined));
    return this.#working;
  }

  /** Stops the work in progress, and settles when it has stopped. */
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

  /** Reads likes and names that have changed, and all likes of the trend when it has moved. */
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
    const touches = [...liked, ...touched];
    for (const { ownerId, author } of touched) this.#authors.numberOf(ownerId, author);
    this.#settled = withTouches(this.#settled, touches);
    const byId = new Map(touches.map((touch) => [touch.id, touch]));
    this.#recent = this.#recent.map((deck) => {
      const touch = byId.get(deck.id);
      return touch === undefined
        ? deck
        : { ...deck, likes: touch.likes, recentLikes: touch.recentLikes };
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
      const gone: number[] = [];
      for (let slot = 0; slot < chunk.size; slot += 1) if (!stays(chunk, slot)) gone.push(slot);
      return withoutSlots(chunk, gone);
    });
  }

  /**
   * Removes decks that have left, as the counts show. False when there are decks that were never
   * read because they bear a time from before: then all are to be read again.
   */
  async #compare(facets: readonly DeckFacetCount[], since: number): Promise<boolean> {
    const wrong = this.#wrongFacets(facets);
    const changes = new Map<number, ReadonlyMap<string, number>>();
    for (const facet of wrong.slice(0, FACETS_AT_ONCE)) {
      changes.set(facetBits(facet), await readFacetChanges(this.#db, facet));
    }
    if (wrong.length <= FACETS_AT_ONCE) this.#compared = facets;
    let known = 0;
    const stays = (bits: number, place: () => DeckPlace) => {
      const ofFacet = changes.get(bits);
      if (ofFacet === undefined) return true;
      const { id, updatedAt } = place();
      const isThere = ofFacet.get(id) === updatedAt;
      if (isThere && updatedAt < since) known += 1;
      return isThere;
    };
    if (changes.size === 0) return true;
    this.#keep((chunk, slot) => stays(chunk.facets[slot] ?? 0, () => placeAt(chunk, slot)));
    this.#recent = this.#recent.filter((deck) => stays(facetBits(deck), () => deck));
    const times = [...changes.values()].flatMap((ofFacet) => [...ofFacet.values()]);
    return known === times.filter((time) => time < since).length;
  }

  /** Kinds of which there are more or fewer decks in memory than in the database. */
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

/** The decks in small chunks; those of the same decks as before stay the same. */
function packAgain(
  recent: readonly NumberedDeck[],
  before: readonly PackedDecks[],
): readonly PackedDecks[] {
  const count = Math.ceil(recent.length / RECENT_CHUNK_SIZE);
  return Array.from({ length: count }, (_, index) => {
    const decks = recent.slice(index * RECENT_CHUNK_SIZE, (index + 1) * RECENT_CHUNK_SIZE);
    const known = before[index];
    const isSame =
      known?.decks.length === decks.length && decks.every((deck, at) => deck === known.decks[at]);
    return isSame ? known : { decks, chunk: packChunk(decks) };
  });
}
