import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trade_list_entries')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('card_id', 'integer', (column) =>
      column.notNull().references('catalogue_cards.global_id'),
    )
    .addColumn('printing', 'text', (column) => column.notNull())
    .addColumn('finish', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('trade_list_entries_key', [
      'user_id',
      'list',
      'card_id',
      'printing',
      'finish',
    ])
    .addCheckConstraint('trade_list_entries_have_copies', sql`quantity > 0`)
    .execute();
  for (const name of ['is_public_wants', 'is_public_trades']) {
    await db.schema
      .alterTable('users')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  // Index for the search by displayed name.
  await db.schema
    .createIndex('traders_by_name')
    .on('users')
    .column(sql`lower(coalesce(username, discord_username))`)
    .where(sql<boolean>`is_public_wants = 1 or is_public_trades = 1`)
    .execute();
}
