import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { TRANSFERRED_TABLES } from './transferred-tables.ts';
import { closeAfterAll } from '../../testing/use-sample-app.ts';

/** Tables left out: counted or written anew, or the list of the migrations that have run. */
const LEFT_OUT = ['call_counts', 'heartbeats', 'meta_counts', 'migrations'];

const database = await closeAfterAll(openTestDatabase());

/** The columns of the primary key, in its order. */
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

test('every table of the schema moves with the data, or is left out on purpose', async () => {
  const tables = await database.db.introspection.getTables();
  const named = [...TRANSFERRED_TABLES.map(({ name }) => name), ...LEFT_OUT];
  expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test('the rows of each are told apart by its primary key', async () => {
  for (const { name, key } of TRANSFERRED_TABLES)
    expect([name, await keyOf(name)]).toEqual([name, key]);
});
