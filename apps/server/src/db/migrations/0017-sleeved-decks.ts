import type { Kysely } from 'kysely';

/** Time at which the deck was sleeved, which reserves its copies; null: not sleeved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('decks').addColumn('sleeved_at', 'bigint').execute();
}
