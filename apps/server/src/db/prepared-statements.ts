import { LRUCache } from 'lru-cache';
import type { PostgresPoolClient } from 'kysely';
import { hash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { isOutdatedPlan } from './database-problems.ts';

const MAX_PREPARED = 300;
/** Executions before a statement is prepared; lists of unusual length are not worth the memory. */
const MIN_EXECUTIONS = 3;
const MAX_COUNTED_TEXTS = 2000;

/**
 * Assigns names to frequent statements. PostgreSQL parses a named statement once per connection,
 * and plans most of them once.
 */
export class StatementNames {
  readonly #times = new LRUCache<string, number>({ max: MAX_COUNTED_TEXTS });
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** Returns undefined for a rare statement. */
  nameOf(text: string): string | undefined {
    const existing = this.#names.get(text);
    if (existing !== undefined) return existing;
    const times = (this.#times.get(text) ?? 0) + 1;
    this.#times.set(text, times);
    if (times < MIN_EXECUTIONS || this.#names.size >= MAX_PREPARED) return undefined;
    const name = `${this.#generation}-${hash('sha256', text, 'base64url')}`;
    this.#names.set(text, name);
    return name;
  }

  /** Renames all statements, so that they are prepared again. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

/** Buffers writes to the stream until the end of this tick, to send them together. */
function corkUntilNextTick(stream: Writable): void {
  stream.cork();
  process.nextTick(() => {
    stream.uncork();
  });
}

/**
 * Wraps the client: prepares frequent statements, and sends the first statement of a transaction
 * together with `begin`. Destroys the connection if `begin` fails.
 */
export function preparing(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let isInTransaction = false;
  const { stream } = client.connection;
  const query = async (text: string, values: readonly unknown[]) => {
    const wasInTransaction = isInTransaction;
    if (text === 'begin' || text.startsWith('start transaction')) {
      isInTransaction = true;
      corkUntilNextTick(stream);
      // Not awaited, so that the next statement joins the same write.
      client.query(text).catch(() => stream.destroy());
      return { command: 'BEGIN', rowCount: null, rows: [] };
    }
    if (wasInTransaction) corkUntilNextTick(stream);
    if (text === 'commit' || text === 'rollback') isInTransaction = false;
    const statement = { text, values: [...values] };
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    try {
      return await client.query({ ...statement, ...(name !== undefined && { name }) });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      names.renew();
      // The transaction has failed as well; its caller retries it.
      if (wasInTransaction) throw error;
      return await client.query(statement);
    }
  };
  return {
    // The other overload of the type takes a cursor for streaming, which is unused.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
