import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { preparing, StatementNames } from './prepared-statements.ts';
import { inTransaction } from './transaction.ts';

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'prepared statements on PostgreSQL',
  () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await openTestDatabase();
    });
    afterAll(() => opened.close());

    const findKey = (db: TestDatabase['db'], name: string) =>
      db.selectFrom('server_keys').selectAll().where('name', '=', name).executeTakeFirst();

    async function preparedNames(db: TestDatabase['db']): Promise<readonly string[]> {
      const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like '%server_keys%'`.execute(db);
      return rows.map(({ name }) => name);
    }

    test('are created for frequent statements', async () => {
      // A transaction has one connection.
      await inTransaction(opened.db, async (db) => {
        await findKey(db, 'first');
        await findKey(db, 'second');
        expect(await preparedNames(db)).toEqual([]);
        await findKey(db, 'third');
        await findKey(db, 'fourth');
        expect(await preparedNames(db)).toHaveLength(1);
      });
    });

    test('are created again after a schema change', async () => {
      const { db } = opened;
      await db.insertInto('server_keys').values({ name: 'fifth', key: 'open' }).execute();
      for (let times = 0; times < 4; times += 1) await findKey(db, 'fifth');
      const prepared = await inTransaction(db, preparedNames);
      await sql`alter table server_keys add column colour text`.execute(db);
      expect(await findKey(db, 'fifth')).toEqual({ name: 'fifth', key: 'open', colour: null });
      await sql`alter table server_keys add column weight text`.execute(db);
      for (let times = 0; times < 4; times += 1) {
        await inTransaction(db, (transaction) => findKey(transaction, 'fifth'));
      }
      await sql`alter table server_keys add column length text`.execute(db);
      const found = await inTransaction(db, (transaction) => findKey(transaction, 'fifth'));
      expect(found).toMatchObject({ key: 'open', length: null });
      expect(prepared).toHaveLength(1);
    });

    test('with an outdated plan are not retried after their transaction', async () => {
      const { db } = opened;
      const insert = (transaction: TestDatabase['db'], name: string) =>
        transaction.insertInto('server_keys').values({ name, key: 'shut' }).returningAll();
      for (const name of ['one', 'two', 'three', 'four']) await insert(db, name).execute();
      await sql`alter table server_keys add column width text`.execute(db);
      let tries = 0;
      await inTransaction(db, (transaction, sendLast) => {
        tries += 1;
        sendLast([insert(transaction, 'five'), insert(transaction, 'six')]);
        return Promise.resolve();
      });
      expect(tries).toBe(2);
      expect(await findKey(db, 'six')).toMatchObject({ key: 'shut' });
    });
  },
);

test('a connection that cannot begin a transaction is destroyed', async () => {
  const destroy = vi.fn<() => void>();
  const failure = new Error('canceling statement due to user request');
  const client = {
    query: (statement: unknown) =>
      statement === 'begin' ? Promise.reject(failure) : Promise.resolve({ rows: [] }),
    connection: { stream: { destroy, cork: () => undefined, uncork: () => undefined } },
  };
  const prepared = preparing(client as unknown as pg.PoolClient, new StatementNames());
  await prepared.query('begin', []);
  await prepared.query('select 1', []);
  expect(destroy).toHaveBeenCalledOnce();
});
