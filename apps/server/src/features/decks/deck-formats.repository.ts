import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { StoredDeck } from './decks.repository.ts';

/** The columns of a deck that follow from its cards and from what the catalogue says of them. */
export type DerivedColumns = Pick<StoredDeck, 'format' | 'card_count' | 'cover_card_id'>;

/** The version of the catalogue by which all decks were last looked at; null before that. */
export async function findDecksVersion(db: Kysely<Tables>): Promise<string | null> {
  const row = await db.selectFrom('catalogue').select('decks_version').executeTakeFirst();
  return row?.decks_version ?? null;
}

/** Records that all decks agree with the catalogue of that version, if it is the stored one. */
export async function noteDecksVersion(db: Kysely<Tables>, version: string): Promise<void> {
  await db
    .updateTable('catalogue')
    .set({ decks_version: version })
    .where('version', '=', version)
    .execute();
}

/** The decks that follow on that id, by id. */
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
 * Sets the columns unless the deck was changed since it was read, which has set them too, or another
 * catalogue than that of the version stands by now.
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
