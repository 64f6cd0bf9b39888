import type { Kysely } from 'kysely';

/** When the player put the deck into sleeves, so that its copies are reserved; null: they did not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('decks').addColumn('sleeved_at', 'bigint').execute();
}
