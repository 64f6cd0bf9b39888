import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseUnavailable, isNameUnknown } from './database-problems.ts';
import { preparing, StatementNames } from './prepared-statements.ts';
import { clientOf, readTimeline, type PrimaryServer } from './primary-server.ts';

/** Dialect of a PostgreSQL database. */
export interface PostgresSettings {
  readonly url: string;
  /** Connections of this process. */
  readonly poolSize: number;
  /** Statement timeout of the server; 0: none. */
  readonly statementTimeoutMs: number;
}

/** The connections of this process at one moment. */
export interface PoolLoad {
  readonly open: number;
  readonly idle: number;
  /** Calls that wait for one. */
  readonly waiting: number;
}

/** Time that a call waits for a connection, be it made or given back. */
const CONNECT_MS = 5000;
/**
 * Time in which a name that is unknown is looked up again: name servers of containers lose all names
 * for a moment whenever one stops.
 */
const NAME_MS = 2000;
const NAME_PAUSE_MS = 100;
/** Time that a statement waits for rows that another transaction changes. */
const LOCK_MS = 5000;
/** A transaction that does nothing for so long has lost its process. */
const IDLE_IN_TRANSACTION_MS = 15_000;
/** Time that a call waits to be counted by all instances; then its own counts it. */
const COUNTING_MS = 500;
/**
 * Time without an answer of the server, as a multiple of the statement timeout, after which the
 * statement or its answer counts as lost.
 */
const SILENCE = 4 / 3;
/** Longest queue of calls for each connection; more would be answered after their timeout. */
const WAITING_PER_CONNECTION = 20;

/** Opens connections when they are needed. One that is lost is replaced by the next call. */
export function createPostgresPool(
  primary: PrimaryServer,
  settings: Omit<PostgresSettings, 'url'>,
): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    ...toPrimary(primary),
    application_name: 'inkfolio',
    max: settings.poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: settings.statementTimeoutMs,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    pipeline: true,
    types,
  });
  survive(pool);
  endSilent(pool, settings.statementTimeoutMs * SILENCE);
  return pool;
}

/** Connects to the primary alone: what a standby would answer is late, and it takes no writes. */
function toPrimary(primary: PrimaryServer): Pick<pg.PoolConfig, 'Client' | 'verify'> {
  const Client = clientOf(primary);
  if (primary.isAlone) return { Client };
  return {
    Client,
    verify(client, done) {
      readTimeline(client).then(() => {
        done();
      }, done);
    },
  };
}

/**
 * Drops a broken connection, whose statement fails; an unhandled error event would end the process.
 */
function survive(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * Destroys a connection that is in use and has received nothing for so long, as when the network
 * drops packets: its statements fail at once. 0: never.
 */
function endSilent(pool: pg.Pool, silenceMs: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket?.on('timeout', () => socket.destroy());
  });
  pool.on('acquire', (client) => socketOf(client)?.setTimeout(silenceMs));
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0));
}

/** Undefined for one that is no more. */
function socketOf({ connection: { stream } }: pg.PoolClient): Socket | undefined {
  return stream instanceof Socket ? stream : undefined;
}

/** Connections that do nothing but count calls, apart from the others and never waited for long. */
export type CallCountPool = pg.Pool;

/** Counts may be lost by a crash, so no commit waits for the disk. */
export function createCallCountPool(primary: PrimaryServer): CallCountPool {
  const pool = new pg.Pool({
    ...toPrimary(primary),
    application_name: 'inkfolio call counts',
    max: 2,
    connectionTimeoutMillis: COUNTING_MS,
    statement_timeout: COUNTING_MS,
    options: '-c synchronous_commit=off',
    keepAlive: true,
  });
  survive(pool);
  endSilent(pool, COUNTING_MS * SILENCE);
  return pool;
}

/**
 * The pool with a limit to its queue, with prepared statements, and at the primary wherever that is.
 * Throws DatabaseUnavailable when there is no connection.
 */
export function boundedPool(pool: pg.Pool, primary: PrimaryServer, size: number): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const connect = async () => {
    const { url } = primary;
    const began = performance.now();
    for (;;) {
      try {
        return await pool.connect();
      } catch (cause) {
        if (await primary.hasMovedFrom(url)) return pool.connect();
        if (!isNameUnknown(cause) || performance.now() - began > NAME_MS) throw cause;
      }
      await setTimeout(NAME_PAUSE_MS);
    }
  };
  return {
    options: pool.options,
    async connect() {
      if (pool.waitingCount >= size * WAITING_PER_CONNECTION) {
        throw new DatabaseUnavailable('too many calls wait for a connection');
      }
      try {
        const client = await connect();
        return getOrInsert(clients, client, () => preparing(client, names));
      } catch (cause) {
        throw new DatabaseUnavailable('no connection to the database', { cause });
      }
    },
    end: () => pool.end(),
  };
}

/** Load of the pool at this moment. */
export function loadOf(pool: pg.Pool): PoolLoad {
  return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}
