import type { Kysely } from 'kysely';

/** Log-in by e-mail: confirmed addresses of accounts, and one-time codes that were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_addresses')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('verified_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('email_addresses_user_id')
    .on('email_addresses')
    .column('user_id')
    .execute();
  await db.schema
    .createTable('email_codes')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const column of ['browser_hash', 'expires_at']) {
    await db.schema.createIndex(`email_codes_${column}`).on('email_codes').column(column).execute();
  }
}
