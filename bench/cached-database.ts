import { sql } from 'kysely';
import { tmpdir } from 'node:os';
import { openDatabase, type Database } from '../apps/server/src/db/database.ts';
import { openTestDatabase, runStatement } from '../apps/server/src/testing/test-database.ts';

/** A database that stays from run to run. */
export interface CachedDatabase extends Database {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Cached database, and how it is written when it is missing. */
interface CachedDatabaseOptions {
  /** Name that holds everything that decides the content. */
  readonly name: string;
  /** True to write the database again although it exists. */
  readonly isFresh: boolean;
  readonly write: (database: Database) => Promise<void>;
}

/** The database of that name on the server, written at first; it gets its name when it is whole. */
export async function openCachedDatabase(
  server: string,
  keeping: CachedDatabaseOptions,
): Promise<CachedDatabase> {
  const { name, isFresh, write } = keeping;
  const unfinished = `${name}_unfinished`;
  await onServer(server, async (db) => {
    const found = await sql`select 1 from pg_database where datname = ${name}`.execute(db);
    if (found.rows.length > 0 && !isFresh) return;
    await runStatement(db, `drop database if exists ${unfinished} with (force)`);
    await runStatement(db, `create database ${unfinished}`);
    const database = await open(server, unfinished);
    const begun = performance.now();
    await write(database);
    await database.close();
    await runStatement(db, `drop database if exists ${name} with (force)`);
    await runStatement(db, `alter database ${unfinished} rename to ${name}`);
    console.log(`${name}: written in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  });
  return open(server, name);
}

async function open(server: string, name: string): Promise<CachedDatabase> {
  const url = new URL(server);
  url.pathname = `/${name}`;
  const place = { dataDir: tmpdir(), databaseUrl: url.href, statementTimeoutMs: 0 };
  return { ...(await openTestDatabase(place)), url: url.href };
}

async function onServer(
  databaseUrl: string,
  work: (db: Database['db']) => Promise<void>,
): Promise<void> {
  const { db } = openDatabase({ databaseUrl, dataDir: tmpdir(), statementTimeoutMs: 0 });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
