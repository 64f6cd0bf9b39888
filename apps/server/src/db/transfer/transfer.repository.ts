import { sql, type Kysely } from 'kysely';
import { batches } from '../batches.ts';
import type { Tables } from '../tables.ts';
import type { TransferredRow, TransferredTable } from './transferred-tables.ts';

const PAGE_SIZE = 1000;

export async function countRows(db: Kysely<Tables>, { name }: TransferredTable): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(name)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function* readRows(
  db: Kysely<Tables>,
  { name, key }: TransferredTable,
): AsyncGenerator<TransferredRow> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: TransferredRow | undefined;
  do {
    const after = last && sql.join(key.map((column) => sql.val(last?.[column])));
    const where = after === undefined ? sql`` : sql`where (${columns}) > (${after})`;
    const { rows } = await sql<TransferredRow>`
      select * from ${sql.table(name)} ${where}
      order by ${columns} limit ${sql.lit(PAGE_SIZE)}`.execute(db);
    yield* rows;
    last = rows.length < PAGE_SIZE ? undefined : rows.at(-1);
  } while (last !== undefined);
}

export async function writeRows(
  db: Kysely<Tables>,
  { name }: TransferredTable,
  rows: readonly TransferredRow[],
): Promise<void> {
  for (const some of batches(rows)) {
    const columns = Object.keys(some[0] ?? {});
    const values = some.map(
      (row) => sql`(${sql.join(columns.map((column) => sql.val(row[column])))})`,
    );
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(db);
  }
}
