import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

/** Prefix of the ids of sample decks and sample players; no other id has it. */
export const SAMPLE_ID = 'sample-';

export async function hasSampleDecks(db: Kysely<Tables>): Promise<boolean> {
  const deck = await db
    .selectFrom('decks')
    .select('id')
    .where('id', 'like', `${SAMPLE_ID}%`)
    .limit(1)
    .executeTakeFirst();
  return deck !== undefined;
}

/** Deletes the sample decks and their players with all that belongs to them. */
export async function deleteSampleDecks(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('decks').where('id', 'like', `${SAMPLE_ID}%`).execute();
  await db.deleteFrom('users').where('id', 'like', `${SAMPLE_ID}%`).execute();
}
