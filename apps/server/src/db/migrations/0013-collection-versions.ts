import type { Kysely } from 'kysely';

/** Number of changes of each player's collection, by which readers see that it is another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('collection_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
