import type { Collection } from '@inkfolio/domain/collection/collection';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { recordCacheLookup } from '../../cache-uses.ts';
import type { Tables } from '../../db/tables.ts';
import { readVersionedCollection, type VersionedCollection } from './collection.repository.ts';

// Approximate bytes of a cached card, and of a player besides.
const CARD_BYTES = 100;
const PLAYER_BYTES = 400;
/** Cache TTL; bounds how long deleted collections stay in memory. */
const TTL_MS = 10 * 60 * 1000;
const TTL_RESOLUTION_MS = 1000;

/**
 * LRU cache of collections, validated by the version that each request reads from the database.
 * Always reads from the primary: a collection must become private immediately.
 */
export class CachedCollections {
  readonly #db: Kysely<Tables>;
  readonly #collections: LRUCache<string, VersionedCollection>;

  constructor(db: Kysely<Tables>, cacheBytes: number) {
    this.#db = db;
    this.#collections = new LRUCache({
      maxSize: cacheBytes,
      sizeCalculation: ({ collection }) => PLAYER_BYTES + CARD_BYTES * collection.size,
      ttl: TTL_MS,
      ttlAutopurge: true,
      ttlResolution: TTL_RESOLUTION_MS,
    });
  }

  /** Returns collection and version; one statement that loads the entries only on a cache miss. */
  async readNewest(userId: string): Promise<VersionedCollection> {
    const cached = this.#collections.get(userId);
    const newest = await readVersionedCollection(this.#db, userId, cached);
    recordCacheLookup('collections', newest === cached);
    if (newest !== cached) this.#collections.set(userId, newest);
    return newest;
  }

  /** Returns the collection of this version, which was just read, or of a later one. */
  async read(userId: string, version: number | null): Promise<Collection> {
    const cached = this.#collections.get(userId);
    if (cached === undefined || cached.version !== version) {
      return (await this.readNewest(userId)).collection;
    }
    recordCacheLookup('collections', true);
    return cached.collection;
  }
}
