import { sql, type Kysely } from 'kysely';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { makeTestPlace } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { UnusableDatabase } from './database-problems.ts';
import { DATABASE_FILE } from './dialect.ts';
import { MIGRATION_NAMES, openMigrated } from './migrate.ts';
import * as users from './migrations/0002-users.ts';
import * as sessions from './migrations/0012-sessions.ts';

test('a database migrated by a newer version is rejected unchanged', async () => {
  const place = await makeTestPlace();
  const first = await openMigrated(place);
  await first.db.destroy();
  const newer = openDatabase(place);
  await sql`insert into migrations (name) values ('9999-from-tomorrow')`.execute(newer.db);
  await sql`delete from migrations where name = ${MIGRATION_NAMES.at(-1)}`.execute(newer.db);
  const start = openMigrated(place);
  await expect(start).rejects.toThrow(UnusableDatabase);
  await expect(start).rejects.toThrow(/newer version of Inkfolio \(9999-from-tomorrow\)/);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(newer.db);
  expect(rows).toHaveLength(MIGRATION_NAMES.length);
  expect(rows.map(({ name }) => name)).not.toContain(MIGRATION_NAMES.at(-1));
  await newer.db.destroy();
  await place.remove();
});

test.each([
  ['damaged', (file: string) => writeFile(file, 'This is no database.'.repeat(100))],
  [
    'another program',
    (file: string) => {
      new DatabaseSync(file).exec('create table songs (name text)');
      return Promise.resolve();
    },
  ],
  // A folder cannot be opened as a file by any user.
  ['cannot be opened', (file: string) => mkdir(file)],
])('a file that is %s is rejected unchanged with an explanation', async (words, make) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkfolio-'));
  const file = join(dataDir, DATABASE_FILE);
  await make(file);
  const before = await stat(file);
  const start = openMigrated({ dataDir, databaseUrl: undefined });
  await expect(start).rejects.toThrow(UnusableDatabase);
  await expect(start).rejects.toThrow(new RegExp(`${words}.*DATA_DIR`));
  expect((await stat(file)).size).toBe(before.size);
  await rm(dataDir, { recursive: true });
});

test('sessions without a creation time age from their last use', async () => {
  const place = await makeTestPlace();
  const { db } = openDatabase(place);
  await users.up(db as unknown as Kysely<unknown>);
  await sql`insert into users values ('u', '1', 'ada', null, null, null, 'fr', 0, 1)`.execute(db);
  const hashes = ['a', 'b'].map((letter) => letter.repeat(43));
  for (const hash of hashes) await sql`insert into sessions values (${hash}, 'u', 7)`.execute(db);
  await sessions.up(db as unknown as Kysely<unknown>);
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'browser', 'system'])
    .orderBy('token_hash')
    .execute();
  expect(rows).toEqual(
    hashes.map((hash) => ({
      id: hash.slice(0, 22),
      created_at: 7,
      browser: null,
      system: null,
    })),
  );
  await db.destroy();
  await place.remove();
});
