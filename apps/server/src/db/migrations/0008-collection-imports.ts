import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kept_collections')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_collections_key', ['user_id', 'number'])
    .execute();
  await db.schema
    .createTable('kept_collection_entries')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('card_id', 'integer', (column) =>
      column.notNull().references('catalogue_cards.global_id'),
    )
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('foil_quantity', 'integer', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_collection_entries_key', ['user_id', 'number', 'card_id'])
    .addForeignKeyConstraint(
      'kept_collection_entries_kept',
      ['user_id', 'number'],
      'kept_collections',
      ['user_id', 'number'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addCheckConstraint('kept_entries_are_owned', sql`quantity >= 0 and foil_quantity >= 0`)
    .execute();
}
