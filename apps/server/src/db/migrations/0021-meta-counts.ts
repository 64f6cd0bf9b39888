import type { Kysely } from 'kysely';

/** Last count of cards in public decks, and how often each deck was copied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('meta_counts')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('counted_at', 'bigint')
    .addColumn('document', 'text')
    .execute();
  await db.schema
    .alterTable('decks')
    .addColumn('copy_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
