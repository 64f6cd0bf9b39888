import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Which of the decks the user likes. */
export async function findLikedDecks(
  db: Kysely<Tables>,
  userId: string,
  deckIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (deckIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('deck_likes')
    .select('deck_id')
    .where('user_id', '=', userId)
    .where('deck_id', 'in', deckIds)
    .execute();
  return new Set(rows.map((row) => row.deck_id));
}

/** Adds the like; false when it was there. */
export async function insertLike(
  db: Kysely<Tables>,
  like: { readonly userId: string; readonly deckId: string; readonly at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deck_likes')
    .values({ user_id: like.userId, deck_id: like.deckId, created_at: like.at })
    .onConflict((conflict) => conflict.columns(['user_id', 'deck_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteLike(
  db: Kysely<Tables>,
  userId: string,
  deckId: string,
): Promise<void> {
  await db
    .deleteFrom('deck_likes')
    .where('user_id', '=', userId)
    .where('deck_id', '=', deckId)
    .execute();
}

/** Changes the count of likes by 1 or -1 and returns it. */
export async function countLike(
  db: Kysely<Tables>,
  deckId: string,
  change: 1 | -1,
): Promise<number> {
  const { like_count } = await db
    .updateTable('decks')
    .set((decks) => ({ like_count: decks('like_count', '+', change) }))
    .where('id', '=', deckId)
    .returning('like_count')
    .executeTakeFirstOrThrow();
  return like_count;
}
