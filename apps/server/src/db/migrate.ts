import { sql, type Kysely } from 'kysely';
import {
  openDatabase,
  type Database,
  type DatabasePlace,
  type StatementListener,
} from './database.ts';
import { UnusableDatabase } from './database-problems.ts';
import { inTransaction } from './transaction.ts';
import * as catalogue from './migrations/0001-catalogue.ts';
import * as users from './migrations/0002-users.ts';
import * as decks from './migrations/0003-decks.ts';
import * as collection from './migrations/0004-collection.ts';
import * as deckVersions from './migrations/0005-deck-versions.ts';
import * as deckLists from './migrations/0006-deck-lists.ts';
import * as deckFormats from './migrations/0007-deck-formats.ts';
import * as collectionImports from './migrations/0008-collection-imports.ts';
import * as callCounts from './migrations/0009-call-counts.ts';
import * as replica from './migrations/0010-replica.ts';
import * as likeCounts from './migrations/0011-like-counts.ts';
import * as sessions from './migrations/0012-sessions.ts';
import * as collectionVersions from './migrations/0013-collection-versions.ts';
import * as deletedAccounts from './migrations/0014-deleted-accounts.ts';
import * as importIds from './migrations/0015-import-ids.ts';
import * as catalogueChecks from './migrations/0016-catalogue-checks.ts';
import * as sleevedDecks from './migrations/0017-sleeved-decks.ts';
import * as tradeLists from './migrations/0018-trade-lists.ts';
import * as deckSearches from './migrations/0019-deck-searches.ts';
import * as moderation from './migrations/0020-moderation.ts';
import * as metaCounts from './migrations/0021-meta-counts.ts';
import * as follows from './migrations/0022-follows.ts';

interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

/** Migrations in order; a released one never changes. */
const MIGRATIONS: readonly (readonly [name: string, migration: Migration])[] = [
  ['0001-catalogue', catalogue],
  ['0002-users', users],
  ['0003-decks', decks],
  ['0004-collection', collection],
  ['0005-deck-versions', deckVersions],
  ['0006-deck-lists', deckLists],
  ['0007-deck-formats', deckFormats],
  ['0008-collection-imports', collectionImports],
  ['0009-call-counts', callCounts],
  ['0010-replica', replica],
  ['0011-like-counts', likeCounts],
  ['0012-sessions', sessions],
  ['0013-collection-versions', collectionVersions],
  ['0014-deleted-accounts', deletedAccounts],
  ['0015-import-ids', importIds],
  ['0016-catalogue-checks', catalogueChecks],
  ['0017-sleeved-decks', sleevedDecks],
  ['0018-trade-lists', tradeLists],
  ['0019-deck-searches', deckSearches],
  ['0020-moderation', moderation],
  ['0021-meta-counts', metaCounts],
  ['0022-follows', follows],
];

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
