import { sql, type Kysely } from 'kysely';

/**
 * Extends the two indexes of public decks: they begin with the list (community or official) and
 * cover all filter columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPublic = sql<boolean>`is_public = 1`;
  await db.schema.dropIndex('public_decks_by_age').execute();
  await db.schema.dropIndex('public_decks_by_kind').execute();
  await db.schema
    .createIndex('public_decks_by_age')
    .on('decks')
    .columns(['is_official', 'updated_at', 'id', 'format', 'color_mask', 'archetype_mask'])
    .where(isPublic)
    .execute();
  await db.schema
    .createIndex('public_decks_by_kind')
    .on('decks')
    .columns(['is_official', 'format', 'color_mask', 'archetype_mask', 'updated_at', 'id'])
    .where(isPublic)
    .execute();
}
