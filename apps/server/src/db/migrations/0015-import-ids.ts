import type { Kysely } from 'kysely';

/** Ids of imports, which make retries idempotent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('kept_collections').addColumn('change_id', 'text').execute();
}
