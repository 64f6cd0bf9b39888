import type { Kysely } from 'kysely';

/** Proofs that a session's player owns another account, and merges with what undoes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('merge_proofs')
    .addColumn('token_hash', 'text', (column) =>
      column.primaryKey().references('sessions.token_hash').onDelete('cascade'),
    )
    .addColumn('other_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('merge_proofs_of').on('merge_proofs').column('other_id').execute();
  await db.schema
    .createTable('account_merges')
    .addColumn('merged_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('merged_at', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('document', 'text')
    .execute();
  await db.schema
    .createIndex('account_merges_of')
    .on('account_merges')
    .columns(['user_id', 'merged_at'])
    .execute();
}
