import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { StoredDeck } from './decks.repository.ts';

export type DerivedColumns = Pick<StoredDeck, 'format' | 'card_count' | 'cover_card_id'>;

/** Returns the catalogue version of the last complete format update; null before the first. */
export async function findDecksVersion(db: Kysely<Tables>): Promise<string | null> {
  const row = await db.selectFrom('catalogue').select('decks_version').executeTakeFirst();
  return row?.decks_version ?? null;
}

/** Records a complete format update, if `version` is still the stored catalogue version. */
export async function saveDecksVersion(db: Kysely<Tables>, version: string): Promise<void> {
  await db
    .updateTable('catalogue')
    .set({ decks_version: version })
    .where('version', '=', version)
    .execute();
}

export async function readDecksAfter(
  db: Kysely<Tables>,
  id: string,
  limit: number,
): Promise<(DerivedColumns & Pick<StoredDeck, 'id' | 'updated_at'>)[]> {
  return db
    .selectFrom('decks')
    .select(['id', 'updated_at', 'format', 'card_count', 'cover_card_id'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Updates the columns, unless the deck was edited since it was read (the edit has set them) or the
 * catalogue version has changed.
 */
export async function updateDerivedColumns(
  db: Kysely<Tables>,
  deck: Pick<StoredDeck, 'id' | 'updated_at'>,
  columns: DerivedColumns,
  version: string,
): Promise<void> {
  await db
    .updateTable('decks')
    .set(columns)
    .where('id', '=', deck.id)
    .where('updated_at', '=', deck.updated_at)
    .where((deck) =>
      deck.exists(deck.selectFrom('catalogue').select('id').where('version', '=', version)),
    )
    .execute();
}
