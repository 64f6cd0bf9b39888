import type { Kysely } from 'kysely';

/** By which catalogue the formats of the decks were last worked out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('catalogue').addColumn('decks_version', 'text').execute();
}
