import { sql, type Kysely } from 'kysely';

/**
 * Adds a public id, an age and a device to sessions. Existing sessions get their last use as age,
 * and a prefix of the token hash as id, from which the token cannot be derived.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('created_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('sessions').addColumn('browser', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('system', 'text').execute();
  await sql`update sessions set id = substr(token_hash, 1, 22), created_at = last_used_at`.execute(
    db,
  );
  await db.schema.createIndex('sessions_created_at').on('sessions').column('created_at').execute();
}
