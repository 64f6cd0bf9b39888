import type { Kysely } from 'kysely';

/** Ids of imports, so that one that is sent again is not made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('kept_collections').addColumn('change_id', 'text').execute();
}
