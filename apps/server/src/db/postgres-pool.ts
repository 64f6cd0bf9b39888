import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseUnavailable, isNameUnknown } from './database-problems.ts';
import { preparing, socketOf, StatementNames } from './driver-internals.ts';
import { clientOf, readTimeline, type PrimaryServer } from './primary-server.ts';

export interface PostgresSettings {
  readonly url: string;
  readonly poolSize: number;
  /** Statement timeout in milliseconds; 0: none. */
  readonly statementTimeoutMs: number;
}

export interface PoolLoad {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

const CONNECT_TIMEOUT_MS = 5000;
/**
 * Time for DNS retries of an unknown name: container DNS briefly loses all names whenever a
 * container stops.
 */
const DNS_RETRY_MS = 2000;
const DNS_RETRY_DELAY_MS = 100;
const LOCK_TIMEOUT_MS = 5000;
/** Limit of idle time in a transaction, after which its process is considered dead. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
/** Timeout of shared counting; afterwards the local counter is used. */
const COUNT_TIMEOUT_MS = 500;
/** Socket timeout, as a multiple of the statement timeout; a longer silence means a lost packet. */
const SILENCE_FACTOR = 4 / 3;
/** Queue limit per connection; requests beyond it would time out anyway. */
const MAX_WAITING_PER_CONNECTION = 20;

/** Creates a pool that connects on demand and replaces lost connections. */
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
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: settings.statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    pipeline: true,
    types,
  });
  ignoreErrorEvents(pool);
  destroySilentConnections(pool, settings.statementTimeoutMs * SILENCE_FACTOR);
  return pool;
}

/** Restricts connections to the primary: a standby lags behind and rejects writes. */
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
 * Ignores error events of broken connections, which would end the process; statements still fail.
 */
function ignoreErrorEvents(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * Destroys a busy connection that receives nothing for `silenceMs`, for example because the network
 * drops packets; its statements fail at once. 0: never.
 */
function destroySilentConnections(pool: pg.Pool, silenceMs: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket?.on('timeout', () => socket.destroy());
  });
  pool.on('acquire', (client) => socketOf(client)?.setTimeout(silenceMs));
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0));
}

/** Separate pool for rate-limit counts, with short timeouts. */
export type RateLimitPool = pg.Pool;

/** Creates the pool without synchronous commits: counts may be lost in a crash. */
export function createRateLimitPool(primary: PrimaryServer): RateLimitPool {
  const pool = new pg.Pool({
    ...toPrimary(primary),
    application_name: 'inkfolio rate limits',
    max: 2,
    connectionTimeoutMillis: COUNT_TIMEOUT_MS,
    statement_timeout: COUNT_TIMEOUT_MS,
    options: '-c synchronous_commit=off',
    keepAlive: true,
  });
  ignoreErrorEvents(pool);
  destroySilentConnections(pool, COUNT_TIMEOUT_MS * SILENCE_FACTOR);
  return pool;
}

/**
 * Wraps the pool with a queue limit, prepared statements, and failover to a new primary. Throws
 * DatabaseUnavailable without a connection.
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
        if (!isNameUnknown(cause) || performance.now() - began > DNS_RETRY_MS) throw cause;
      }
      await setTimeout(DNS_RETRY_DELAY_MS);
    }
  };
  return {
    options: pool.options,
    async connect() {
      if (pool.waitingCount >= size * MAX_WAITING_PER_CONNECTION) {
        throw new DatabaseUnavailable('connection queue is full');
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

export function loadOf(pool: pg.Pool): PoolLoad {
  return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}
