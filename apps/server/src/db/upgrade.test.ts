import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { responsesOf, furnishSite } from '../testing/furnished-site.ts';
import { openSampleApp } from '../testing/sample-app.ts';
import { runStatement } from '../testing/test-database.ts';
import { openDatabase, type Database } from './database.ts';
import { isTransientError } from './database-problems.ts';
import { migrate, MIGRATION_NAMES } from './migrate.ts';
import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';
import { TRANSFERRED_TABLES } from './transfer/transferred-tables.ts';
import { usePlace } from '../testing/use-place.ts';

/**
 * Upgrades as docs/operations.md promises: rows survive, and a server of an earlier version keeps
 * writing beside the new one. An earlier server is represented by what it sends: its tables with
 * its columns.
 */

interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly isText: boolean }[];
}
type Row = Readonly<Record<string, string | number>>;

const place = usePlace();
let database: Database;

beforeEach(() => {
  database = openDatabase(place);
});
afterEach(() => database.db.destroy());

/** Current tables with players' data, referenced tables first. */
async function readTables(): Promise<readonly Table[]> {
  const order = TRANSFERRED_TABLES.map(({ name }) => name as string);
  return (await database.db.introspection.getTables())
    .filter(({ name }) => order.includes(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => ({
        name: column.name,
        isText: /^text$/i.test(column.dataType),
      })),
    }))
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

/**
 * Row with the same number or text in all columns, so that rows of a number refer to each other:
 * one player with one deck and one like.
 */
const rowOf = ({ columns }: Table, number: number): Row =>
  Object.fromEntries(
    columns.map(({ name, isText }) => {
      if (name === 'like_count') return [name, 1];
      return [name, isText ? `${number}` : number];
    }),
  );

/** Any table, by name. */
const untyped = (db: Kysely<Tables>) => db as unknown as Kysely<Record<string, Row>>;

/** Inserts one row of the number into each table in one transaction. */
async function putRows(tables: readonly Table[], number: number): Promise<void> {
  await inTransaction(database.db, async (transaction) => {
    for (const table of tables) {
      await untyped(transaction).insertInto(table.name).values(rowOf(table, number)).execute();
    }
  });
}

/** Rows of all tables with these columns, by number. */
async function readRows(tables: readonly Table[]): Promise<readonly Row[][]> {
  const rows: Row[][] = [];
  for (const { name, columns } of tables) {
    const names = columns.map((column) => column.name);
    const found = await untyped(database.db).selectFrom(name).select(names).execute();
    rows.push(found.toSorted((a, b) => Number(a[names[0] ?? '']) - Number(b[names[0] ?? ''])));
  }
  return rows;
}

const expectedRows = (tables: readonly Table[], numbers: readonly number[]) =>
  tables.map((table) => numbers.map((number) => rowOf(table, number)));

test.each(MIGRATION_NAMES)('keeps rows of %s, and its servers keep writing', async (version) => {
  await migrate(database, version);
  const earlier = await readTables();
  await putRows(earlier, 1);

  await migrate(database);
  expect(await readRows(earlier)).toEqual(expectedRows(earlier, [1]));

  await putRows(await readTables(), 2);
  await putRows(earlier, 3);
  expect(await readRows(earlier)).toEqual(expectedRows(earlier, [1, 2, 3]));
  expect(await migrate(database)).toEqual([]);
});

test('an account deleted by an earlier server takes newer data with it', async () => {
  await migrate(database);
  const tables = await readTables();
  await putRows(tables, 1);
  await untyped(database.db).deleteFrom('users').where('id', '=', '1').execute();
  const rows = await readRows(tables);
  expect(tables.filter((_, index) => rows[index]?.length === 1).map(({ name }) => name)).toEqual([
    ...['catalogue', 'catalogue_sets', 'catalogue_cards'],
    ...['finished_sign_ins', 'server_keys', 'deleted_accounts', 'word_lists'],
  ]);
});

test('a running server survives columns added to every table', async () => {
  await migrate(database);
  const site = await openSampleApp({ database });
  const callers = await furnishSite(site);
  const before = await responsesOf(site, callers);
  for (const { name } of await readTables()) {
    await runStatement(database.db, `alter table ${name} add column addition integer`);
    await runStatement(database.db, `alter table ${name} add column more text default '' not null`);
  }
  expect(await responsesOf(site, callers)).toEqual(before);
  await furnishSite(site);
  await site.close();
});

/** Embedded, the migration is one writer among others: the others wait, and nothing interleaves. */
/** PostgreSQL checks for a deadlock after a second and ends one transaction each time. */
const TIMEOUT_MS = 120_000;

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('a migration under load', () => {
  test(
    'loses nothing that earlier servers confirmed',
    async () => {
      await migrate(database, '0004-collection');
      const earlier = await readTables();
      const stored: number[] = [];
      let next = 0;
      let isMigrated = false;

      async function write(): Promise<void> {
        const number = (next += 1);
        try {
          await putRows(earlier, number);
          stored.push(number);
        } catch (error) {
          // The player is told that the write failed.
          if (!isTransientError(error)) throw error;
        }
      }
      async function writeMeanwhile(): Promise<void> {
        while (!isMigrated) await write();
      }

      await write();
      const newer = openDatabase({ ...place, statementTimeoutMs: 0 });
      const migration = migrate(newer).finally(() => (isMigrated = true));
      const [applied] = await Promise.all([migration, writeMeanwhile(), writeMeanwhile()]);
      await newer.db.destroy();
      await write();
      expect(stored).toContain(1);
      expect(stored).toContain(next);
      expect(applied).toEqual(
        MIGRATION_NAMES.slice(MIGRATION_NAMES.indexOf('0004-collection') + 1),
      );
      expect(await readRows(earlier)).toEqual(
        expectedRows(
          earlier,
          stored.toSorted((a, b) => a - b),
        ),
      );
    },
    TIMEOUT_MS,
  );
});
