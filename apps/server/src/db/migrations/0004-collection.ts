import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('collection_entries')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('card_id', 'integer', (column) =>
      column.notNull().references('catalogue_cards.global_id'),
    )
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('foil_quantity', 'integer', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('collection_entries_key', ['user_id', 'card_id'])
    .addCheckConstraint('collection_entries_are_owned', sql`quantity >= 0 and foil_quantity >= 0`)
    .execute();
}
