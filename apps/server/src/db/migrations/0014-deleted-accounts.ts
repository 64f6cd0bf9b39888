import type { Kysely } from 'kysely';

/** Deleted accounts, only id and time, so that restoring a backup can delete them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deleted_accounts')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('deleted_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('deleted_accounts_deleted_at')
    .on('deleted_accounts')
    .column('deleted_at')
    .execute();
}
