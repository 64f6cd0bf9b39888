import { sql, type Kysely } from 'kysely';

/** Deck versions: the cards before each editing visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deck_versions')
    .addColumn('deck_id', 'text', (column) =>
      column.notNull().references('decks.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('color_mask', 'integer', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('deck_versions_key', ['deck_id', 'number'])
    .execute();
  await db.schema
    .createTable('deck_version_cards')
    .addColumn('deck_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('card_id', 'integer', (column) =>
      column.notNull().references('catalogue_cards.global_id'),
    )
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('deck_version_cards_key', ['deck_id', 'number', 'card_id'])
    .addForeignKeyConstraint(
      'deck_version_cards_version',
      ['deck_id', 'number'],
      'deck_versions',
      ['deck_id', 'number'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addCheckConstraint('deck_version_cards_are_there', sql`quantity > 0`)
    .execute();
}
