import { LRUCache, type Perf } from 'lru-cache';
import { v7 as newId } from 'uuid';
import { recordCacheLookup } from '../../cache-uses.ts';
import type { Database } from '../../db/database.ts';
import type { StoredSession } from './auth.repository.ts';

const MOST_SESSIONS = 5000;
/** Longest use of a session that has ended, should its notification be lost. */
export const SESSION_CACHE_MS = 10_000;
/** Text of a notification that is about the sessions of all players. */
const EVERYBODY = 'everybody';

/** Notifies all instances that sessions of the player have ended, or those of everybody. */
export async function announceEndedSessions(
  { db, dialect }: Database,
  userId = EVERYBODY,
): Promise<void> {
  await dialect.notify(db, 'sessions', userId);
}

/**
 * Sessions that were read within the last seconds, by the hash of the token. In use only while a
 * notification of its own has shown that those of other instances arrive: with a connection pooler in
 * between, they may not.
 */
export class SessionCache {
  readonly #database: Database;
  readonly #sessions: LRUCache<string, StoredSession>;
  #isInUse = false;
  /** Number of times that sessions were forgotten: one that was read before may have ended since. */
  #generation = 0;
  #echo: string | undefined;

  constructor(database: Database, clock: Perf = performance) {
    this.#database = database;
    this.#sessions = new LRUCache({ max: MOST_SESSIONS, ttl: SESSION_CACHE_MS, perf: clock });
  }

  /** The session from the cache, or as `read` finds it. */
  async find(
    tokenHash: string,
    read: () => Promise<StoredSession | undefined>,
  ): Promise<StoredSession | undefined> {
    if (!this.#isInUse) return read();
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

  /** Forgets the player's sessions here and at all instances; called once some of them have ended. */
  async forget(userId: string): Promise<void> {
    this.#drop(userId);
    await announceEndedSessions(this.#database, userId);
  }

  /** Begins or ends the use; what was read without a connection is forgotten. */
  async onConnection(isConnected: boolean): Promise<void> {
    this.#isInUse = false;
    this.#drop(EVERYBODY);
    this.#echo = isConnected ? newId() : undefined;
    if (this.#echo !== undefined) await announceEndedSessions(this.#database, this.#echo);
  }

  /** Forgets the sessions that a notification names. */
  onNotification(text: string): void {
    if (text === this.#echo) this.#isInUse = true;
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
