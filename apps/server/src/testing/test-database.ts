import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DATABASE_FILE } from '../db/dialect.ts';
import {
  openDatabase,
  type Database,
  type DatabasePlace,
  type StatementListener,
} from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { findCatalogueVersion } from '../features/cards/catalogue/catalogue.repository.ts';
import { importFrom, SAMPLE_SOURCE } from '../features/cards/catalogue/catalogue-start.ts';

/** Data of a new database: none, the tables, or the sample cards too. */
export type Contents = 'none' | 'tables' | 'sample';

/** Location of a test's data; `remove` deletes it. */
export interface TestPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly remove: () => Promise<void>;
}

/**
 * Creates the data location of a test: a folder, and with `TEST_ENGINE=postgres` a database on the
 * server of `TEST_DATABASE_URL`.
 */
export async function makeTestPlace(contents: Contents = 'none'): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkfolio-test-'));
  const removeDir = () => rm(dataDir, { recursive: true, force: true });
  if (process.env['TEST_ENGINE'] !== 'postgres') {
    if (contents !== 'none') {
      await writeFile(join(dataDir, DATABASE_FILE), await embeddedTemplate(contents));
    }
    return { dataDir, databaseUrl: undefined, remove: removeDir };
  }
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server');
  const name = `inkfolio_test_${randomUUID().replaceAll('-', '')}`;
  const template = process.env[templateVariable(contents)] ?? 'template1';
  await onServer(server, dataDir, `create database ${name} template ${template}`);
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

/** Environment variable with the name of the PostgreSQL database to copy. */
export const templateVariable = (contents: Contents): string =>
  `TEST_TEMPLATE_${contents.toUpperCase()}`;

/** Adds missing data to a database. */
export async function fillDatabase(
  database: Database,
  contents: Exclude<Contents, 'none'>,
): Promise<void> {
  await migrate(database);
  if (contents === 'tables' || (await findCatalogueVersion(database.db)) !== undefined) return;
  await importFrom(database, { source: SAMPLE_SOURCE, replace: false, importedAt: 0 });
}

const embeddedTemplates = new Map<Contents, Promise<Buffer>>();

/** Bytes of an embedded database with the contents, created once per process. */
function embeddedTemplate(contents: Exclude<Contents, 'none'>): Promise<Buffer> {
  const known = embeddedTemplates.get(contents);
  if (known !== undefined) return known;
  const made = makeEmbeddedTemplate(contents);
  embeddedTemplates.set(contents, made);
  return made;
}

async function makeEmbeddedTemplate(contents: Exclude<Contents, 'none'>): Promise<Buffer> {
  const place = await makeTestPlace();
  const database = openDatabase(place);
  try {
    await fillDatabase(database, contents);
    await database.db.destroy();
    return await readFile(join(place.dataDir, DATABASE_FILE));
  } finally {
    await place.remove();
  }
}

type OpenDatabase = Database & { readonly close: () => Promise<void> };

/** Opens a migrated database. `close` deletes it, unless a place was given. */
export async function openTestDatabase(
  standing?: DatabasePlace,
  listeners: readonly StatementListener[] = [],
  contents: Exclude<Contents, 'none'> = 'tables',
): Promise<OpenDatabase> {
  const place = standing ?? (await makeTestPlace(contents));
  const database = openDatabase(place, listeners);
  if (database.dialect.engine === 'sqlite') {
    // Tests do not need durable commits.
    await runStatement(database.db, 'pragma synchronous = off');
  }
  await fillDatabase(database, contents);
  return {
    ...database,
    close: async () => {
      await database.db.destroy();
      if (standing === undefined) await (place as TestPlace).remove();
    },
  };
}

/** Opens a new database with the sample cards; `close` deletes it. */
export const openSampleDatabase = (): Promise<OpenDatabase> =>
  openTestDatabase(undefined, [], 'sample');

/** Drops a database. Retries while the server still has connections of the closed pool. */
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

/** Runs a raw SQL statement. */
export async function runStatement(db: Database['db'], statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}
