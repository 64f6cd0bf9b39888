import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('discord_id', 'text', (column) => column.notNull().unique())
    .addColumn('discord_username', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text')
    .addColumn('email', 'text')
    .addColumn('username', 'text')
    .addColumn('preferred_language', 'text', (column) => column.notNull())
    .addColumn('is_public_collection', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_user_id').on('sessions').column('user_id').execute();
  await db.schema
    .createIndex('sessions_last_used_at')
    .on('sessions')
    .column('last_used_at')
    .execute();
  await db.schema
    .createTable('finished_sign_ins')
    .addColumn('state_id', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('server_keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
}
