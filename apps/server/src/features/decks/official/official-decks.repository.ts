import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { StoredDeck } from '../decks.repository.ts';
import { SAMPLE_ID } from './sample-decks.repository.ts';

/** Reads the operator's official decks by name, without sample decks. */
export async function readOfficialDecks(db: Kysely<Tables>): Promise<StoredDeck[]> {
  return db
    .selectFrom('decks')
    .selectAll()
    .where('is_official', '=', 1)
    .where('id', 'not like', `${SAMPLE_ID}%`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Locks a row that always exists, so that only one server at a time checks and adds decks. */
export async function lockOfficialDecks(transaction: Kysely<Tables>): Promise<void> {
  await transaction
    .updateTable('catalogue')
    .set((row) => ({ version: row.ref('version') }))
    .execute();
}
