import type { Kysely } from 'kysely';

/** Adds a version to each collection, incremented by each change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('collection_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
