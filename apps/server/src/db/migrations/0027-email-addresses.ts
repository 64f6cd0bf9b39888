import type { Kysely } from 'kysely';

/** Codes that add an address to an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('email_codes').addColumn('user_id', 'text').execute();
}
