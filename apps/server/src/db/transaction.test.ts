import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { isConflict } from './database-problems.ts';
import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const keysIn = (db: Kysely<Tables>) => db.selectFrom('server_keys').selectAll().execute();
const keys = async () => (await keysIn(database.db)).length;

function conflict(): Error {
  return Object.assign(new Error('could not serialize access'), { code: '40001' });
}

test('retries a transaction after a conflict without traces of the first attempt', async () => {
  let tries = 0;
  const result = await inTransaction(database.db, async (transaction) => {
    tries += 1;
    await transaction
      .insertInto('server_keys')
      .values({ name: `try ${tries}`, key: 'x' })
      .execute();
    if (tries < 3) throw conflict();
    return 'done';
  });
  expect(result).toBe('done');
  expect(tries).toBe(3);
  expect(await database.db.selectFrom('server_keys').select('name').execute()).toEqual([
    { name: 'try 3' },
  ]);
});

test('reports a conflict after the maximum number of attempts', async () => {
  let tries = 0;
  const endless = inTransaction(database.db, () => {
    tries += 1;
    return Promise.reject(conflict());
  });
  await expect(endless).rejects.toThrow('could not serialize');
  expect(tries).toBe(6);
});

test('does not retry other errors', async () => {
  let tries = 0;
  const failing = inTransaction(database.db, () => {
    tries += 1;
    return Promise.reject(new Error('no such card'));
  });
  await expect(failing).rejects.toThrow('no such card');
  expect(tries).toBe(1);
});

test('transactions that count before writing are serialised', async () => {
  const counted = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      inTransaction(
        database.db,
        async (transaction) => {
          const rows = await transaction.selectFrom('server_keys').selectAll().execute();
          await transaction
            .insertInto('server_keys')
            .values({ name: `key ${number}`, key: 'x' })
            .execute();
          return rows.length;
        },
        { isolation: 'serializable' },
      ),
    ),
  );
  expect(counted.toSorted()).toEqual([0, 1, 2, 3]);
  expect(await keys()).toBe(4);
});

const insertKey = (transaction: Kysely<Tables>, name: string) =>
  transaction.insertInto('server_keys').values({ name, key: 'x' });

test('batched statements run in order', async () => {
  const seen = await inTransaction(database.db, async (transaction) => {
    const [, before, , after] = await Promise.all([
      insertKey(transaction, 'first').execute(),
      transaction.selectFrom('server_keys').select('name').execute(),
      insertKey(transaction, 'second').execute(),
      transaction.selectFrom('server_keys').select('name').orderBy('name').execute(),
    ]);
    return [before, after].map((rows) => rows.map(({ name }) => name));
  });
  expect(seen).toEqual([['first'], ['first', 'second']]);
});

test('a failing final batch rolls back and reports its error', async () => {
  const failing = inTransaction(database.db, async (transaction, sendLast) => {
    await insertKey(transaction, 'first').execute();
    sendLast([
      insertKey(transaction, 'second'),
      insertKey(transaction, 'first'),
      insertKey(transaction, 'third'),
    ]);
  });
  await expect(failing).rejects.toThrow(/unique/i);
  expect(await keys()).toBe(0);
});

test('an error after the final batch rolls it back', async () => {
  const failing = inTransaction(database.db, async (transaction, sendLast) => {
    sendLast([insertKey(transaction, 'first')]);
    await keysIn(transaction);
    throw new Error('no such card');
  });
  await expect(failing).rejects.toThrow('no such card');
  expect(await keys()).toBe(0);
});

test('one failing statement of a batch rolls back the transaction', async () => {
  const failing = inTransaction(database.db, async (transaction) => {
    await Promise.all([
      insertKey(transaction, 'first').execute(),
      insertKey(transaction, 'first').execute(),
      insertKey(transaction, 'second').execute(),
    ]);
  });
  await expect(failing).rejects.toThrow(/unique/i);
  expect(await keys()).toBe(0);
});

test('a statement after the end of its transaction is rejected', async () => {
  const late = await inTransaction(database.db, (transaction) => Promise.resolve({ transaction }));
  await expect(insertKey(late.transaction, 'late').execute()).rejects.toThrow();
  expect(await keys()).toBe(0);
});

test('a statement during rollback is rejected', async () => {
  const late: Promise<unknown>[] = [];
  let send = () => Promise.resolve<unknown>(undefined);
  const watched = await openTestDatabase(undefined, [
    (statement) => {
      if (statement === 'rollback') late.push(send().catch((error: unknown) => error));
    },
  ]);
  const failing = inTransaction(watched.db, (transaction) => {
    send = () => insertKey(transaction, 'late').execute();
    return Promise.reject(new Error('no such card'));
  });
  await expect(failing).rejects.toThrow('no such card');
  expect(await Promise.all(late)).toMatchObject([{ message: 'transaction has ended' }]);
  expect(await keysIn(watched.db)).toEqual([]);
  await watched.close();
});

test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'a conflict in the final batch retries the transaction',
  async () => {
    const { db } = database;
    await sql`create function fail() returns text language plpgsql as
      'begin raise exception ''in the way'' using errcode = ''40001''; end'`.execute(db);
    let tries = 0;
    await inTransaction(db, (transaction, sendLast) => {
      tries += 1;
      const key = tries < 3 ? sql<string>`fail()` : 'x';
      sendLast([
        insertKey(transaction, 'first'),
        transaction.insertInto('server_keys').values({ name: 'second', key }),
        insertKey(transaction, 'third'),
      ]);
      return Promise.resolve();
    });
    expect([tries, await keys()]).toEqual([3, 3]);
  },
);

test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'two deadlocked transactions both commit, one after a retry',
  async () => {
    const rows = ['a', 'b'].map((name) => ({ name, key: '' }));
    await database.db.insertInto('server_keys').values(rows).execute();
    let waiting = 0;
    const lock = (first: string, second: string) =>
      inTransaction(database.db, async (transaction) => {
        const touch = (name: string) =>
          transaction
            .updateTable('server_keys')
            .set((row) => ({ key: sql<string>`${row.ref('key')} || ${first}` }))
            .where('name', '=', name)
            .execute();
        await touch(first);
        waiting += 1;
        while (waiting < 2) await sql`select pg_sleep(0.01)`.execute(transaction);
        await touch(second);
      });
    await Promise.all([lock('a', 'b'), lock('b', 'a')]);
    const keysAfter = await database.db.selectFrom('server_keys').select('key').execute();
    expect(keysAfter.map(({ key }) => key.length)).toEqual([2, 2]);
  },
);

test('a write lock of another process on the embedded database is a conflict', () => {
  const busy = Object.assign(new Error('database is locked'), { errcode: 5 });
  const snapshot = Object.assign(new Error('database is locked'), { errcode: 517 });
  const full = Object.assign(new Error('disk is full'), { errcode: 13 });
  expect([busy, snapshot, full].map(isConflict)).toEqual([true, true, false]);
});
