import type { Kysely } from 'kysely';

/** Columns that decide whether a replica may be read: its lag, and the last write of a session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('heartbeats')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('sessions').addColumn('wrote_at', 'bigint').execute();
}
