import type { Kysely } from 'kysely';

/** Decks and sets whose missing cards a player wants, and the search for players who offer cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('want_sources', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('trade_list_entries_by_card')
    .on('trade_list_entries')
    .columns(['card_id', 'list'])
    .execute();
}
