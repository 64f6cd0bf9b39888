import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  openDatabase,
  type Database,
  type DatabasePlace,
  type StatementListener,
} from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

/** Location of a test's data; deleted with everything in it by `remove`. */
export interface TestPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly remove: () => Promise<void>;
}

/**
 * An empty place for the data of one test: a folder, and with `TEST_ENGINE=postgres` a database of
 * its own on the server that `TEST_DATABASE_URL` names.
 */
export async function makeTestPlace(): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkfolio-test-'));
  const removeDir = () => rm(dataDir, { recursive: true, force: true });
  if (process.env['TEST_ENGINE'] !== 'postgres') {
    return { dataDir, databaseUrl: undefined, remove: removeDir };
  }
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server');
  const name = `inkfolio_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, dataDir, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    remove: async () => {
      await dropDatabase(server, dataDir, name);
      await removeDir();
    },
  };
}

/** An open, migrated, empty database, which `close` removes; or the one at a place, which stays. */
export async function openTestDatabase(
  standing?: DatabasePlace,
  listeners: readonly StatementListener[] = [],
): Promise<Database & { readonly close: () => Promise<void> }> {
  const place = standing ?? (await makeTestPlace());
  const database = openDatabase(place, listeners);
  await migrate(database);
  return {
    ...database,
    close: async () => {
      await database.db.destroy();
      if (standing === undefined) await (place as TestPlace).remove();
    },
  };
}

/** A pool has ended before the server knows of it, and a connection that is cut by force fails. */
async function dropDatabase(server: string, dataDir: string, name: string): Promise<void> {
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    try {
      await onServer(server, dataDir, `drop database ${name}`);
      return;
    } catch {
      await setTimeout(50);
    }
  }
  await onServer(server, dataDir, `drop database ${name} with (force)`);
}

async function onServer(databaseUrl: string, dataDir: string, statement: string): Promise<void> {
  const { db } = openDatabase({ databaseUrl, dataDir });
  try {
    await runStatement(db, statement);
  } finally {
    await db.destroy();
  }
}

/** Runs a statement as it is written. */
export async function runStatement(db: Database['db'], statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}
