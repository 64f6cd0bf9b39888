import { sql, type Kysely } from 'kysely';

/**
 * Columns from which the in-memory deck index is updated: changed likes and owner names, and recent
 * likes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('decks')
    .addColumn('touched_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('decks_touched_at')
    .on('decks')
    .column('touched_at')
    .where(sql<boolean>`touched_at > 0`)
    .execute();
  await db.schema
    .createIndex('deck_likes_created_at')
    .on('deck_likes')
    .columns(['created_at', 'deck_id'])
    .execute();
}
