import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { builtOnce } from './built-once.ts';
import { inTransaction } from './transaction.ts';

test('builds a statement once per database and binds values per call', async () => {
  const [opened, other] = [await openTestDatabase(), await openTestDatabase()];
  let built = 0;
  const findKey = builtOnce(
    (db, { name, key }: { readonly name: string; readonly key: string }) => {
      built += 1;
      return db
        .selectFrom('server_keys')
        .select('name')
        .where((row) =>
          row.or([row('name', '=', name), row('key', '=', key), row('name', '=', key)]),
        );
    },
  );
  const insert = (name: string, key: string) =>
    opened.db.insertInto('server_keys').values({ name, key }).execute();
  try {
    await insert('first', 'a');
    await insert('second', 'b');
    expect(await findKey(opened.db, { name: 'first', key: '' })).toEqual([{ name: 'first' }]);
    expect(await findKey(opened.db, { name: '', key: 'b' })).toEqual([{ name: 'second' }]);
    expect(await findKey(opened.db, { name: "' or 1 = 1 --", key: '' })).toEqual([]);
    await inTransaction(opened.db, async (transaction) => {
      expect(await findKey(transaction, { name: '', key: 'first' })).toEqual([{ name: 'first' }]);
    });
    expect(built).toBe(1);
    expect(await findKey(other.db, { name: 'first', key: '' })).toEqual([]);
    expect(built).toBe(2);
  } finally {
    await Promise.all([opened.close(), other.close()]);
  }
});
