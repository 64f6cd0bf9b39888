import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { StoredDeck } from '../decks.repository.ts';
import { SAMPLE_ID } from './sample-decks.repository.ts';

/** The official decks of the operator, by name; those of the sample come and go by themselves. */
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

/** Holds a row that every site has, so that of two servers one looks and adds after the other. */
export async function lockOfficialDecks(transaction: Kysely<Tables>): Promise<void> {
  await transaction
    .updateTable('catalogue')
    .set((row) => ({ version: row.ref('version') }))
    .execute();
}
