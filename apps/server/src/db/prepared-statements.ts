import { LRUCache } from 'lru-cache';
import type { PostgresPoolClient } from 'kysely';
import { hash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { isOutdatedPlan } from './database-problems.ts';

/** Most statements that each connection keeps. */
const MOST_PREPARED = 300;
/** Times that a text must come: a list of an unusual length is not worth the memory. */
const FREQUENT = 3;
const MOST_COUNTED = 2000;

/**
 * Names for the texts of frequent statements. PostgreSQL parses a named statement once for each
 * connection, and plans most of them once.
 */
export class StatementNames {
  readonly #times = new LRUCache<string, number>({ max: MOST_COUNTED });
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** Undefined: the statement is not worth a name. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const times = (this.#times.get(text) ?? 0) + 1;
    this.#times.set(text, times);
    if (times < FREQUENT || this.#names.size >= MOST_PREPARED) return undefined;
    const name = `${this.#generation}-${hash('sha256', text, 'base64url')}`;
    this.#names.set(text, name);
    return name;
  }

  /** Gives every statement another name, so that it is prepared again. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

/** Writes to the stream at once what is written to it until the end of this turn of the process. */
function writeTogether(stream: Writable): void {
  stream.cork();
  process.nextTick(() => {
    stream.uncork();
  });
}

/**
 * The client with its frequent statements prepared. Where a transaction begins, its first statement is
 * sent without waiting; a connection on which none could begin is destroyed.
 */
export function preparing(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let isInTransaction = false;
  const { stream } = client.connection;
  const query = async (text: string, values: readonly unknown[]) => {
    const wasInTransaction = isInTransaction;
    if (text === 'begin' || text.startsWith('start transaction')) {
      isInTransaction = true;
      writeTogether(stream);
      // Otherwise what follows would be written by itself.
      client.query(text).catch(() => stream.destroy());
      return { command: 'BEGIN', rowCount: null, rows: [] };
    }
    if (wasInTransaction) writeTogether(stream);
    if (text === 'commit' || text === 'rollback') isInTransaction = false;
    const statement = { text, values: [...values] };
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    try {
      return await client.query({ ...statement, ...(name !== undefined && { name }) });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      names.renew();
      // A transaction has failed with it, and is made again.
      if (wasInTransaction) throw error;
      return await client.query(statement);
    }
  };
  return {
    // The type's other form takes a cursor, for streams, which are not used.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
