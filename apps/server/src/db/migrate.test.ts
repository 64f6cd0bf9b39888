import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeTestPlace } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { MIGRATION_NAMES, openMigrated, SchemaError } from './migrate.ts';

test('a database that a newer version has migrated is refused, and stays as it is', async () => {
  const place = await makeTestPlace();
  const first = await openMigrated(place);
  await first.db.destroy();
  const newer = openDatabase(place);
  await sql`insert into migrations (name) values ('9999-from-tomorrow')`.execute(newer.db);
  await sql`delete from migrations where name = ${MIGRATION_NAMES.at(-1)}`.execute(newer.db);
  const start = openMigrated(place);
  await expect(start).rejects.toThrow(SchemaError);
  await expect(start).rejects.toThrow(/newer version of Inkfolio \(9999-from-tomorrow\)/);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(newer.db);
  expect(rows).toHaveLength(MIGRATION_NAMES.length);
  expect(rows.map(({ name }) => name)).not.toContain(MIGRATION_NAMES.at(-1));
  await newer.db.destroy();
  await place.remove();
});
