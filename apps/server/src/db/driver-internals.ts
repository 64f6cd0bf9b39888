import {
  DummyDriver,
  PostgresDialect,
  Transaction,
  type DatabaseConnection,
  type Kysely,
  type PostgresPoolClient,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { Socket } from 'node:net';
import type pg from 'pg';
import { isOutdatedPlan } from './database-problems.ts';
import type { Tables } from './tables.ts';

/*
 * Everything that relies on undocumented behaviour of `pg` and Kysely; the test names the versions.
 * Figures with and without each part: docs/decisions/0021-transactions-are-pipelined.md.
 */

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

/**
 * Wraps the client: prepares frequent statements, and sends the first statement of a transaction
 * without waiting for `begin`. Destroys the connection if `begin` fails.
 */
export function preparing(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let isInTransaction = false;
  const query = async (text: string, values: readonly unknown[]) => {
    const wasInTransaction = isInTransaction;
    if (text === 'begin' || text.startsWith('start transaction')) {
      isInTransaction = true;
      client.query(text).catch(() => client.connection.stream.destroy());
      return { command: 'BEGIN', rowCount: null, rows: [] };
    }
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

/** Returns the socket of a connection; undefined for a closed one. */
export function socketOf({ connection: { stream } }: pg.PoolClient): Socket | undefined {
  return stream instanceof Socket ? stream : undefined;
}

// Parts of a query builder that a transaction does not use: its executor compiles and runs.
const UNUSED_DIALECT = new PostgresDialect({ pool: () => Promise.reject(new Error('unused')) });
const UNUSED_DRIVER = new DummyDriver();

/** Runs `work` without Kysely's queue, which sends one statement at a time. */
export async function pipelined<T>(
  transaction: Transaction<Tables>,
  work: (statements: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const executor = transaction.getExecutor();
  return executor.provideConnection(async (connection) => {
    let isEnded = false;
    const provideConnection = async <R>(
      run: (connection: DatabaseConnection) => Promise<R>,
    ): Promise<R> => {
      // The statement would run after the end of the transaction, outside of it.
      if (isEnded) throw new Error('transaction has ended');
      return run(connection);
    };
    try {
      return await work(
        new Transaction<Tables>({
          config: { dialect: UNUSED_DIALECT },
          dialect: UNUSED_DIALECT,
          driver: UNUSED_DRIVER,
          executor: executor.withConnectionProvider({ provideConnection }),
        }),
      );
    } finally {
      isEnded = true;
    }
  });
}
