import { sql, type Kysely } from 'kysely';
import {
  openDatabase,
  type Database,
  type DatabasePlace,
  type StatementListener,
} from './database.ts';
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

interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

/** In the order in which they run; a released one never changes. */
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
];

/**
 * The database at the place, with its tables up to date. Migrations run on connections of their
 * own, whose statements may take as long as they need.
 */
export async function openMigrated(
  place: DatabasePlace,
  listeners: readonly StatementListener[] = [],
): Promise<Database> {
  const unhurried = openDatabase({ ...place, statementTimeoutMs: 0 });
  try {
    await migrate(unhurried);
  } finally {
    await unhurried.db.destroy();
  }
  return openDatabase(place, listeners);
}

/**
 * Brings the tables up to date in one transaction under a lock, so that two instances that start
 * together run each migration once. Returns the names of those that ran.
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  return inTransaction(database.db, async (transaction) => {
    await database.dialect.lockMigrations(transaction);
    await sql`create table if not exists migrations (name text primary key)`.execute(transaction);
    const applied = await sql<{ name: string }>`select name from migrations`.execute(transaction);
    const done = new Set(applied.rows.map((row) => row.name));
    const pending = MIGRATIONS.filter(([name]) => !done.has(name));
    for (const [name, migration] of pending) {
      await migration.up(transaction as unknown as Kysely<unknown>);
      await sql`insert into migrations (name) values (${name})`.execute(transaction);
    }
    return pending.map(([name]) => name);
  });
}
