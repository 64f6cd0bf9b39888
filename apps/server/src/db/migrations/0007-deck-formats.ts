import type { Kysely } from 'kysely';

/** Adds the catalogue version for which the deck formats were last computed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('catalogue').addColumn('decks_version', 'text').execute();
}
