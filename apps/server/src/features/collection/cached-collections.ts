import type { Collection } from '@inkfolio/domain/collection/collection';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { recordCacheLookup } from '../../cache-uses.ts';
import type { Tables } from '../../db/tables.ts';
import { readVersionedCollection, type VersionedCollection } from './collection.repository.ts';

/** Bytes of a card of a collection, and of a player beside the cards, about. */
const CARD_BYTES = 100;
const PLAYER_BYTES = 400;
/** Longest stay of a collection in memory; what was deleted is gone by then. */
const LONGEST_STAY_MS = 10 * 60 * 1000;
const TIME_PRECISION_MS = 1000;

/**
 * Collections that were read last. Nobody is answered from one before the database has named the version
 * that stands. Always of the primary: a collection must be private the moment its owner says so.
 */
export class CachedCollections {
  readonly #db: Kysely<Tables>;
  readonly #collections: LRUCache<string, VersionedCollection>;

  constructor(db: Kysely<Tables>, cacheBytes: number) {
    this.#db = db;
    this.#collections = new LRUCache({
      maxSize: cacheBytes,
      sizeCalculation: ({ collection }) => PLAYER_BYTES + CARD_BYTES * collection.size,
      ttl: LONGEST_STAY_MS,
      ttlAutopurge: true,
      ttlResolution: TIME_PRECISION_MS,
    });
  }

  /** All that the player owns and its version, by one statement that reads what is not cached. */
  async readNewest(userId: string): Promise<VersionedCollection> {
    const known = this.#collections.get(userId);
    const newest = await readVersionedCollection(this.#db, userId, known);
    recordCacheLookup('collections', newest === known);
    if (newest !== known) this.#collections.set(userId, newest);
    return newest;
  }

  /** All that the player owns: as of this version, which was just read, or a later one. */
  async read(userId: string, version: number | null): Promise<Collection> {
    const known = this.#collections.get(userId);
    if (known === undefined || known.version !== version) {
      return (await this.readNewest(userId)).collection;
    }
    recordCacheLookup('collections', true);
    return known.collection;
  }
}
