import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('reporter_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('answer', 'text')
    .addColumn('decided_at', 'bigint')
    .execute();
  await index(db, 'reports_of_a_thing', 'reports', ['target_id', 'kind']);
  await index(db, 'reports_about', 'reports', ['user_id']);
  await index(db, 'reports_by', 'reports', ['reporter_id']);
  await index(db, 'reports_by_outcome', 'reports', ['outcome', 'created_at']);
  await db.schema
    .createTable('restrictions')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('was_public', 'integer', (column) => column.notNull())
    .addColumn('rule', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('objection', 'text')
    .addColumn('objected_at', 'bigint')
    .addPrimaryKeyConstraint('restrictions_key', ['target_id', 'kind'])
    .execute();
  await index(db, 'restrictions_of', 'restrictions', ['user_id']);
  await db.schema
    .createTable('moderation_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('moderator_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('kind', 'text')
    .addColumn('target_id', 'text')
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('rule', 'text')
    .addColumn('reports', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'moderation_log_at', 'moderation_log', ['at']);
  await index(db, 'moderation_log_about', 'moderation_log', ['user_id']);
  await db.schema
    .createTable('word_lists')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute();
}

async function index(
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: string[],
): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
