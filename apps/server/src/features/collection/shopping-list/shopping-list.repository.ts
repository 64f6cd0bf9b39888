import type { DeckAccess } from '@inkfolio/domain/decks/deck-permissions';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

export async function readDeckAccess(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeckAccess>> {
  const rows = await db
    .selectFrom('decks')
    .select(['id', 'user_id', 'is_public'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { userId: row.user_id, isPublic: row.is_public === 1 }]),
  );
}
