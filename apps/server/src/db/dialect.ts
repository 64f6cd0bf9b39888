import {
  CompiledQuery,
  PostgresDialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { recordCacheLookup } from '../cache-uses.ts';
import { unusableFile } from './database-problems.ts';
import { notify, subscribe, type Subscriber, type Topic } from './notifications.ts';
import {
  boundedPool,
  createRateLimitPool,
  createPostgresPool,
  loadOf,
  type RateLimitPool,
  type PoolLoad,
  type PostgresSettings,
} from './postgres-pool.ts';
import { PrimaryServer } from './primary-server.ts';
import type { Tables } from './tables.ts';

export interface EngineDialect {
  readonly engine: 'sqlite' | 'postgres';
  readonly kysely: Dialect;
  /** Returns true for a file with the tables of another program; always false on PostgreSQL. */
  isForeign(db: Kysely<Tables>): Promise<boolean>;
  /** Blocks other instances until the transaction ends, without a timeout. */
  lockMigrations(transaction: Kysely<Tables>): Promise<void>;
  /** Undefined: no pool, because the database is embedded. */
  readonly load: (() => PoolLoad) | undefined;
  /** Pool for rate-limit counts shared by instances; undefined: single instance. */
  readonly rateLimitPool: RateLimitPool | undefined;
  /** Updates planner statistics, unless the database does so by itself. */
  analyze(db: Kysely<Tables>): Promise<void>;
  /** Returns true if the role is a superuser, which the site never needs. */
  isSuperuser(db: Kysely<Tables>): Promise<boolean>;
  /** Notifies all instances, including this one, of a commit. */
  notify(db: Kysely<Tables>, topic: Topic, text?: string): Promise<void>;
  /** Receives notifications until the returned function is called. */
  subscribe(subscriber: Subscriber): () => Promise<void>;
}

export const DATABASE_FILE = 'inkfolio.db';
const BUSY_TIMEOUT_MS = 5000;
/** Cache size of prepared statements: preparing takes longer than running most of them. */
const MAX_STATEMENTS = 300;
/** Arbitrary lock id of the migrations, shared by all instances. */
const MIGRATION_LOCK = 7_239_001;

/** Opens the embedded database in one file: durable at each commit, readable by other processes. */
export function sqliteDialect(file: string): EngineDialect {
  let opened: DatabaseSync | undefined;
  const open = () => {
    try {
      opened = openSqlite(file);
      return Promise.resolve(adapted(opened));
    } catch (error) {
      throw unusableFile(file, error) ?? error;
    }
  };
  const isInTransaction = () => opened?.isTransaction === true;
  return {
    engine: 'sqlite',
    kysely: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ImmediateSqliteDriver(open, isInTransaction),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    isForeign,
    // Transactions begin immediate, so this one is already the only writer.
    lockMigrations: () => Promise.resolve(),
    // All tables, each by a sample.
    analyze: async (db) => {
      await sql`pragma optimize = 0x10002`.execute(db);
    },
    load: undefined,
    rateLimitPool: undefined,
    isSuperuser: () => Promise.resolve(false),
    notify: () => Promise.resolve(),
    subscribe: () => () => Promise.resolve(),
  };
}

export function postgresDialect(settings: PostgresSettings): EngineDialect {
  const primary = new PrimaryServer(settings.url);
  const pool = createPostgresPool(primary, settings);
  const rateLimitPool = createRateLimitPool(primary);
  const bounded = boundedPool(pool, primary, settings.poolSize);
  const end = async () => {
    await Promise.all([bounded.end(), rateLimitPool.end()]);
  };
  return {
    engine: 'postgres',
    kysely: new PostgresDialect({ pool: { ...bounded, end } }),
    isForeign: () => Promise.resolve(false),
    lockMigrations: async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`set local lock_timeout = 0`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
    },
    analyze: () => Promise.resolve(),
    load: () => loadOf(pool),
    rateLimitPool,
    isSuperuser,
    notify,
    subscribe: (subscriber) => subscribe(primary, subscriber),
  };
}

async function isForeign(db: Kysely<Tables>): Promise<boolean> {
  const tables = sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
  const { rows } = await tables.execute(db);
  return rows.length > 0 && rows.every(({ name }) => name !== 'migrations');
}

async function isSuperuser(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ rolsuper: boolean }>`
    select rolsuper from pg_roles where rolname = current_user`.execute(db);
  return rows[0]?.rolsuper === true;
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;

  constructor(database: () => Promise<SqliteDatabase>, isInTransaction: () => boolean) {
    super({ database });
    this.#isInTransaction = isInTransaction;
  }

  /**
   * Takes the write lock at the start: a transaction that reads first and writes later would fail
   * without waiting if another process wrote in between.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * Skips the rollback if a full disk has ended the transaction: a second one would hide the cause.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}

function openSqlite(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  return database;
}

function adapted(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });
  return {
    close: () => {
      database.close();
    },
    prepare: (text) => {
      const cached = statements.get(text);
      recordCacheLookup('statements', cached !== undefined);
      const statement = cached ?? statementOf(database, text);
      statements.set(text, statement);
      return statement;
    },
  };
}

function statementOf(database: DatabaseSync, text: string): SqliteStatement {
  const statement = database.prepare(text);
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
