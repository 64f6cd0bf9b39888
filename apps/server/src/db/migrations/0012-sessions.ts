import { sql, type Kysely } from 'kysely';

/**
 * A public id, an age and a device for each session. The age of those that exist counts from their
 * last use; their id is a part of the hash, from which the token cannot be derived.
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
