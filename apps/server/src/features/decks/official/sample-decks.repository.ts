import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

/** Id prefix that is reserved for sample decks and sample players. */
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

export async function deleteSampleDecks(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('decks').where('id', 'like', `${SAMPLE_ID}%`).execute();
  await db.deleteFrom('users').where('id', 'like', `${SAMPLE_ID}%`).execute();
}
