import type { Kysely } from 'kysely';

/** Followed players and cards, last visits, and secrets of private feeds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('player_follows')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('player_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('followed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('player_follows_key', ['user_id', 'player_id'])
    .execute();
  await db.schema
    .createIndex('player_follows_of')
    .on('player_follows')
    .column('player_id')
    .execute();
  await db.schema
    .createTable('card_follows')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('card_id', 'integer', (column) =>
      column.notNull().references('catalogue_cards.global_id'),
    )
    .addColumn('followed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('card_follows_key', ['user_id', 'card_id'])
    .execute();
  await db.schema
    .createTable('visits')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('last_call_at', 'bigint', (column) => column.notNull())
    .addColumn('previous_visit_at', 'bigint')
    .execute();
  await db.schema
    .createTable('follow_feeds')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('follow_feeds_by_token')
    .on('follow_feeds')
    .column('token_hash')
    .execute();
}
