import { sql, type Kysely } from 'kysely';

/**
 * The two indexes of public decks hold all that a list filters by, and begin with which list it
 * is: the community's decks and the official ones.
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
