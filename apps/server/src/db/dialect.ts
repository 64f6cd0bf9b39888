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
import pg from 'pg';
import type { Tables } from './tables.ts';

/** All that differs between the two engines. */
export interface EngineDialect {
  readonly engine: 'sqlite' | 'postgres';
  readonly kysely: Dialect;
  /** Holds off other instances until the transaction ends. */
  lockMigrations(transaction: Kysely<Tables>): Promise<void>;
}

const BUSY_TIMEOUT_MS = 5000;
const POOL_SIZE = 10;
/** To prepare a statement takes longer than to run most of them. */
const KEPT_STATEMENTS = 300;
/** Any number, the same in every instance. */
const MIGRATION_LOCK = 7_239_001;

/** The embedded database in one file: durable at each commit, readable by other processes. */
export function sqliteDialect(file: string): EngineDialect {
  return {
    engine: 'sqlite',
    kysely: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () =>
        new ImmediateSqliteDriver({ database: () => Promise.resolve(openSqlite(file)) }),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    // Every transaction begins immediate: it already is the only writer.
    lockMigrations: () => Promise.resolve(),
  };
}

/** PostgreSQL, or a database that speaks its language. */
export function postgresDialect(url: string): EngineDialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return {
    engine: 'postgres',
    kysely: new PostgresDialect({
      pool: new pg.Pool({ connectionString: url, max: POOL_SIZE, types }),
    }),
    lockMigrations: async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
    },
  };
}

/**
 * Takes the write lock when a transaction begins: one that reads first and writes later would
 * otherwise fail, without waiting, when another process wrote in between.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

function openSqlite(file: string): SqliteDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const statements = new LRUCache<string, SqliteStatement>({ max: KEPT_STATEMENTS });
  return {
    close: () => {
      database.close();
    },
    prepare: (text) => {
      const statement = statements.get(text) ?? statementOf(database, text);
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
