import { sql, type Kysely } from 'kysely';
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import {
  openDatabase,
  type Database,
  type DatabasePlace,
  type StatementListener,
} from './database.ts';
import { UnusableDatabase } from './database-problems.ts';
import { inTransaction } from './transaction.ts';

interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

/** Migrations in order of their names; a released one never changes. */
const MIGRATIONS = await Promise.all(
  readdirSync(join(import.meta.dirname, 'migrations'))
    .toSorted()
    .map(async (file) => {
      const name = parse(file).name;
      return [name, (await import(`./migrations/${name}.ts`)) as Migration] as const;
    }),
);

export const MIGRATION_NAMES: readonly string[] = MIGRATIONS.map(([name]) => name);

/** Retries while older servers are running: they take locks in another order than a migration. */
const MAX_ATTEMPTS = 30;

/**
 * Migrates and opens the database. Migrations use separate connections without statement timeout.
 */
export async function openMigrated(
  place: DatabasePlace,
  listeners: readonly StatementListener[] = [],
): Promise<Database> {
  await withMigrated(place, () => Promise.resolve());
  return openDatabase(place, listeners);
}

/** Migrates the database, then runs work on it without statement timeout. */
export async function withMigrated<T>(
  place: DatabasePlace,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ ...place, statementTimeoutMs: 0 });
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.db.destroy();
  }
}

/**
 * Runs pending migrations in one transaction under a lock, so that concurrent instances run each of
 * them once. `last` stops at an earlier migration, for upgrade tests. Returns the names of the
 * migrations that ran. Throws UnusableDatabase without changes if the database has unknown
 * migrations.
 */
export async function migrate(
  database: Database,
  last = MIGRATION_NAMES.at(-1),
): Promise<readonly string[]> {
  return inTransaction(
    database.db,
    async (transaction) => {
      await database.dialect.lockMigrations(transaction);
      if (await database.dialect.isForeign(transaction)) {
        throw new UnusableDatabase(
          'The database contains tables of another program. Set DATA_DIR to another folder.',
        );
      }
      await sql`create table if not exists migrations (name text primary key)`.execute(transaction);
      const applied = await sql<{ name: string }>`select name from migrations`.execute(transaction);
      const done = new Set(applied.rows.map((row) => row.name));
      const unknown = [...done].filter((name) => !MIGRATION_NAMES.includes(name)).toSorted();
      if (unknown.length > 0) {
        throw new UnusableDatabase(
          `The database belongs to a newer version of Inkfolio (${unknown.join(', ')}). ` +
            'Start that version, or restore a backup of this version.',
        );
      }
      const selected = MIGRATIONS.slice(0, MIGRATIONS.findIndex(([name]) => name === last) + 1);
      const pending = selected.filter(([name]) => !done.has(name));
      for (const [name, migration] of pending) {
        await migration.up(transaction as unknown as Kysely<unknown>);
        await sql`insert into migrations (name) values (${name})`.execute(transaction);
      }
      return pending.map(([name]) => name);
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}
