import { sql, type Kysely } from 'kysely';

/** Only official decks have no owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('decks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('youtube_url', 'text')
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('color_mask', 'integer', (column) => column.notNull())
    .addColumn('archetype_mask', 'integer', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('is_official', 'integer', (column) => column.notNull())
    .addColumn('card_count', 'integer', (column) => column.notNull())
    .addColumn('cover_card_id', 'integer', (column) =>
      column.references('catalogue_cards.global_id'),
    )
    .addColumn('like_count', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('decks_have_an_owner', sql`user_id is not null or is_official = 1`)
    .addCheckConstraint('decks_are_liked_or_not', sql`like_count >= 0`)
    .execute();
  const isPublic = sql<boolean>`is_public = 1`;
  await db.schema
    .createIndex('decks_of_user')
    .on('decks')
    .columns(['user_id', 'updated_at', 'id'])
    .execute();
  await db.schema
    .createIndex('public_decks_by_age')
    .on('decks')
    .columns(['updated_at', 'id'])
    .where(isPublic)
    .execute();
  await db.schema
    .createIndex('public_decks_by_kind')
    .on('decks')
    .columns(['format', 'color_mask', 'archetype_mask', 'updated_at', 'id'])
    .where(isPublic)
    .execute();
  await db.schema
    .createTable('deck_cards')
    .addColumn('deck_id', 'text', (column) =>
      column.notNull().references('decks.id').onDelete('cascade'),
    )
    .addColumn('card_id', 'integer', (column) =>
      column.notNull().references('catalogue_cards.global_id'),
    )
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('deck_cards_key', ['deck_id', 'card_id'])
    .addCheckConstraint('deck_cards_are_there', sql`quantity > 0`)
    .execute();
  await db.schema
    .createTable('deck_likes')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('deck_id', 'text', (column) =>
      column.notNull().references('decks.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('deck_likes_key', ['user_id', 'deck_id'])
    .execute();
  await db.schema.createIndex('deck_likes_deck_id').on('deck_likes').column('deck_id').execute();
  await db.schema
    .createTable('deck_changes')
    .addColumn('deck_id', 'text', (column) =>
      column.notNull().references('decks.id').onDelete('cascade'),
    )
    .addColumn('change_id', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('deck_changes_key', ['deck_id', 'change_id'])
    .execute();
  await db.schema
    .createIndex('deck_changes_made_at')
    .on('deck_changes')
    .column('made_at')
    .execute();
}
