import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inTransaction } from './transaction.ts';
import { openTestDatabase, runStatement } from '../testing/test-database.ts';

test("a PostgreSQL superuser is told apart from the site's role", async () => {
  const { db, dialect, close } = await openTestDatabase();
  const isPostgres = dialect.engine === 'postgres';
  expect(await dialect.isSuperuser(db)).toBe(isPostgres);
  if (isPostgres) {
    const role = `inkfolio_test_${randomUUID().replaceAll('-', '')}`;
    await inTransaction(db, async (transaction) => {
      await runStatement(transaction, `create role ${role}`);
      await runStatement(transaction, `set local role ${role}`);
      expect(await dialect.isSuperuser(transaction)).toBe(false);
      await sql`reset role`.execute(transaction);
      await runStatement(transaction, `drop role ${role}`);
    });
  }
  await close();
});
