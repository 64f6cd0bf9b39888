import type { Kysely } from 'kysely';

/** Time and entity tags of the last check of the catalogue files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('catalogue')
    .addColumn('checked_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('catalogue').addColumn('source_tags', 'text').execute();
}
