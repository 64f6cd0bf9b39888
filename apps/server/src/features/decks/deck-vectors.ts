import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Tables } from '../../db/tables.ts';
import {
  BLOCK_SIZE,
  Holdings,
  idHash,
  kindBits,
  kindOfBits,
  KINDS,
  packBlock,
  placeAt,
  withoutSlots,
  type DeckBlock,
  type HeldDeck,
} from './deck-block.ts';
import type { DeckPlace } from './deck-cursor.ts';
import type { DeckFacet, DeckKind } from './deck-kind.ts';
import { readChangesOfKind, readVectorsFrom } from './deck-vectors.repository.ts';

/** The public decks of the community in memory, ready to be compared with a collection. */
export interface DeckVectors {
  /** The oldest decks first. A block stays the same object while its decks stay the same. */
  readonly blocks: readonly DeckBlock[];
  readonly holdings: Holdings;
}

/** So many decks are read at once: few, because while the embedded database reads, all wait. */
const READ_SIZE = 128;
/** A deck may appear this long after the time it bears: clocks and commits differ. */
const UNSETTLED_MS = 10_000;
/** Decks of this age are current. */
const CURRENT_MS = 1000;
/** Decks of this age take long to catch up with; it is reached only when nobody asks. */
const OLD_MS = 60_000;
/** So many kinds of which the number is wrong are put right at once. */
const KINDS_AT_ONCE = 20;

/**
 * Reads the decks once and then keeps up: decks that change are found by their time, decks that
 * leave by the counts of their kinds.
 */
export class DeckVectorStore {
  readonly #db: Kysely<Tables>;
  readonly #clock: () => number;
  #vectors: DeckVectors | undefined;
  #holdings = new Holdings();
  /** Full blocks of decks that changed long enough ago; after them the others, by time. */
  #settled: DeckBlock[] = [];
  #recent: HeldDeck[] = [];
  #readAt = 0;
  #compared: readonly DeckFacet[] | undefined;
  #working: Promise<void> | undefined;
  #isStopped = false;

  constructor(db: Kysely<Tables>, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The decks of a second ago; undefined while they are being read, in the background. */
  async current(facets: readonly DeckFacet[]): Promise<DeckVectors | undefined> {
    const age = this.#clock() - this.#readAt;
    // Read by a clock that was ahead and has been set back: what changes now bears an earlier time.
    if (age < -UNSETTLED_MS) this.#vectors = undefined;
    if (this.#vectors === undefined || age > OLD_MS) {
      // Where the database fails, so does the call itself; the next one tries again.
      this.load(facets).catch(() => undefined);
      return undefined;
    }
    if (age > CURRENT_MS) await this.load(facets);
    return this.#vectors;
  }

  /** Reads the decks, or what has changed of them. Who comes meanwhile waits for the same. */
  load(facets: readonly DeckFacet[]): Promise<void> {
    this.#working ??= this.#work(facets).finally(() => (this.#working = undefined));
    return this.#working;
  }

  /** Ends what is under way, and settles when it has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#working?.catch(() => undefined);
  }

  async #work(facets: readonly DeckFacet[]): Promise<void> {
    if (this.#vectors === undefined) await this.#readAll();
    const readAt = this.#clock();
    const since = this.#readAt - UNSETTLED_MS;
    await this.#readChanges(since);
    const isComplete = facets === this.#compared || (await this.#compare(facets, since));
    this.#settle(readAt - UNSETTLED_MS);
    if (this.#isStopped) return;
    this.#readAt = readAt;
    const blocks = [...this.#settled, packBlock(this.#recent)];
    this.#vectors = isComplete ? { blocks, holdings: this.#holdings } : undefined;
  }

  async #readAll(): Promise<void> {
    const readAt = this.#clock();
    this.#holdings = new Holdings();
    this.#settled = [];
    this.#recent = [];
    for await (const decks of this.#decksFrom(0)) {
      this.#recent.push(...decks);
      this.#settle(readAt - UNSETTLED_MS);
    }
    this.#readAt = readAt;
  }

  async #readChanges(since: number): Promise<void> {
    const changed: HeldDeck[] = [];
    for await (const decks of this.#decksFrom(since)) changed.push(...decks);
    const ids = new Set(changed.map(({ id }) => id));
    if (changed.length === 0 && (this.#recent.at(-1)?.updatedAt ?? 0) < since) return;
    const stays = (deck: DeckPlace) => deck.updatedAt < since && !ids.has(deck.id);
    this.#recent = [...this.#recent.filter(stays), ...changed];
    const hashes = new Uint8Array(0x10000);
    for (const id of ids) hashes[idHash(id)] = 1;
    this.#keep(
      (block, slot) => hashes[block.hashes[slot] ?? 0] === 0 || !ids.has(placeAt(block, slot).id),
    );
  }

  async *#decksFrom(start: number): AsyncGenerator<HeldDeck[]> {
    let from: DeckPlace | number | undefined = start;
    while (from !== undefined && !this.#isStopped) {
      const decks = await readVectorsFrom(this.#db, from, READ_SIZE);
      yield decks.map((deck) => this.#holdings.hold(deck));
      from = decks.length < READ_SIZE ? undefined : decks.at(-1);
      await setImmediate();
    }
  }

  #settle(before: number): void {
    while ((this.#recent[BLOCK_SIZE - 1]?.updatedAt ?? before) < before) {
      this.#settled.push(packBlock(this.#recent.splice(0, BLOCK_SIZE)));
    }
  }

  #keep(stays: (block: DeckBlock, slot: number) => boolean): void {
    this.#settled = this.#settled.map((block) => {
      const gone: number[] = [];
      for (let slot = 0; slot < block.size; slot += 1) if (!stays(block, slot)) gone.push(slot);
      return withoutSlots(block, gone);
    });
  }

  /**
   * Takes out decks that have left, which the counts give away. False when there are decks that
   * were never read because they bear a time from before: then all are to be read again.
   */
  async #compare(facets: readonly DeckFacet[], since: number): Promise<boolean> {
    const wrong = this.#wrongKinds(facets);
    const changes = new Map<number, ReadonlyMap<string, number>>();
    for (const kind of wrong.slice(0, KINDS_AT_ONCE)) {
      changes.set(kindBits(kind), await readChangesOfKind(this.#db, kind));
    }
    if (wrong.length <= KINDS_AT_ONCE) this.#compared = facets;
    let known = 0;
    const stays = (bits: number, place: () => DeckPlace) => {
      const ofKind = changes.get(bits);
      if (ofKind === undefined) return true;
      const { id, updatedAt } = place();
      const isThere = ofKind.get(id) === updatedAt;
      if (isThere && updatedAt < since) known += 1;
      return isThere;
    };
    if (changes.size === 0) return true;
    this.#keep((block, slot) => stays(block.kinds[slot] ?? 0, () => placeAt(block, slot)));
    this.#recent = this.#recent.filter((deck) => stays(kindBits(deck), () => deck));
    const times = [...changes.values()].flatMap((ofKind) => [...ofKind.values()]);
    return known === times.filter((time) => time < since).length;
  }

  /** Kinds of which there are more or fewer decks in memory than in the database. */
  #wrongKinds(facets: readonly DeckFacet[]): readonly DeckKind[] {
    const surplus = new Int32Array(KINDS);
    const count = (bits: number, change: number) => {
      if (bits >= 0) surplus[bits] = (surplus[bits] ?? 0) + change;
    };
    for (const facet of facets) if (!facet.isOfficial) count(kindBits(facet), -facet.count);
    for (const block of this.#settled) {
      for (let slot = 0; slot < block.size; slot += 1) count(block.kinds[slot] ?? 0, 1);
    }
    for (const deck of this.#recent) count(kindBits(deck), 1);
    return [...surplus.keys()].filter((bits) => surplus[bits] !== 0).map(kindOfBits);
  }
}
