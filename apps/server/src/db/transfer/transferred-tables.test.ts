import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { TRANSFERRED_TABLES } from './transferred-tables.ts';
import { closeAfterAll } from '../../testing/use-sample-app.ts';

/** Excluded tables: recomputed, rewritten or valid for minutes, or the list of applied migrations. */
const LEFT_OUT = [
  ...['call_counts', 'email_codes', 'heartbeats', 'meta_counts', 'migrations'],
  ...['merge_proofs', 'passkey_challenges'],
];

const database = await closeAfterAll(openTestDatabase());

/** Columns of the primary key, in order. */
async function keyOf(table: string): Promise<string[]> {
  const { rows } = await (
    database.dialect.engine === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`
      : sql<{ name: string }>`
          select column_name as name from information_schema.key_column_usage
          join information_schema.table_constraints using (constraint_name, table_name)
          where constraint_type = 'PRIMARY KEY' and table_name = ${table}
          order by ordinal_position`
  ).execute(database.db);
  return rows.map(({ name }) => name);
}

test('every table is exported or excluded on purpose', async () => {
  const tables = await database.db.introspection.getTables();
  const named = [...TRANSFERRED_TABLES.map(({ name }) => name), ...LEFT_OUT];
  expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test('the rows of each table are identified by its primary key', async () => {
  for (const { name, key } of TRANSFERRED_TABLES)
    expect([name, await keyOf(name)]).toEqual([name, key]);
});
