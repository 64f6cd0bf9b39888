import { LRUCache, type Perf } from 'lru-cache';
import { v7 as newId } from 'uuid';
import { recordCacheLookup } from '../../cache-uses.ts';
import type { Database } from '../../db/database.ts';
import type { StoredSession } from './auth.repository.ts';

const MAX_SESSIONS = 5000;
/** Cache TTL; bounds how long an ended session stays usable if its notification is lost. */
export const SESSION_CACHE_MS = 10_000;
const EVERYBODY = 'everybody';

/** Notifies all instances that sessions of the player, or of everybody, have ended. */
export async function announceEndedSessions(
  { db, dialect }: Database,
  userId = EVERYBODY,
): Promise<void> {
  await dialect.notify(db, 'sessions', userId);
}

/**
 * Short-lived cache of sessions by token hash. Active only after the instance has received one of
 * its own notifications, because a connection pooler may block them.
 */
export class SessionCache {
  readonly #database: Database;
  readonly #sessions: LRUCache<string, StoredSession>;
  #isActive = false;
  /** Number of evictions; a session read before the latest one may have ended. */
  #generation = 0;
  #echo: string | undefined;

  constructor(database: Database, clock: Perf = performance) {
    this.#database = database;
    this.#sessions = new LRUCache({ max: MAX_SESSIONS, ttl: SESSION_CACHE_MS, perf: clock });
  }

  async find(
    tokenHash: string,
    read: () => Promise<StoredSession | undefined>,
  ): Promise<StoredSession | undefined> {
    if (!this.#isActive) return read();
    const cached = this.#sessions.get(tokenHash);
    recordCacheLookup('sessions', cached !== undefined);
    if (cached !== undefined) return cached;
    const generation = this.#generation;
    const session = await read();
    if (session !== undefined && generation === this.#generation) {
      this.#sessions.set(tokenHash, session);
    }
    return session;
  }

  /** Evicts the player's sessions on all instances; call after sessions have ended. */
  async forget(userId: string): Promise<void> {
    this.#drop(userId);
    await announceEndedSessions(this.#database, userId);
  }

  /** Clears the cache; after a connect, tests whether notifications arrive. */
  async onConnection(isConnected: boolean): Promise<void> {
    this.#isActive = false;
    this.#drop(EVERYBODY);
    this.#echo = isConnected ? newId() : undefined;
    if (this.#echo !== undefined) await announceEndedSessions(this.#database, this.#echo);
  }

  onNotification(text: string): void {
    if (text === this.#echo) this.#isActive = true;
    else this.#drop(text);
  }

  #drop(userId: string): void {
    this.#generation += 1;
    if (userId === EVERYBODY) this.#sessions.clear();
    for (const [tokenHash, session] of this.#sessions.entries()) {
      if (session.userId === userId) this.#sessions.delete(tokenHash);
    }
  }
}
