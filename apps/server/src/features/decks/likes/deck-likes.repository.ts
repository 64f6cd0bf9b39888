import { sql, type Kysely } from 'kysely';
import { batches } from '../../../db/batches.ts';
import type { Tables } from '../../../db/tables.ts';

/** Adds the like; returns false if it exists already or the deck does not. */
export async function insertLike(
  db: Kysely<Tables>,
  like: { readonly userId: string; readonly deckId: string; readonly at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deck_likes')
    .columns(['user_id', 'deck_id', 'created_at'])
    .expression((query) =>
      query
        .selectFrom('decks')
        .select((deck) => [
          deck.cast<string>(deck.val(like.userId), 'text').as('user_id'),
          'id',
          deck.cast<number>(deck.val(like.at), 'bigint').as('created_at'),
        ])
        .where('id', '=', like.deckId),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'deck_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if there was none. */
export async function deleteLike(
  db: Kysely<Tables>,
  userId: string,
  deckId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deck_likes')
    .where('user_id', '=', userId)
    .where('deck_id', '=', deckId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function readLikedDecks(
  db: Kysely<Tables>,
  userId: string,
): Promise<ReadonlySet<string>> {
  const likes = await db
    .selectFrom('deck_likes')
    .select('deck_id')
    .where('user_id', '=', userId)
    .execute();
  return new Set(likes.map((like) => like.deck_id));
}

/**
 * Locks the user's own and liked decks. Must run before the user is locked: likes lock the deck
 * first, and the reverse order would deadlock.
 */
export async function lockDecksAround(db: Kysely<Tables>, userId: string): Promise<void> {
  await db
    .updateTable('decks')
    .set((decks) => ({ updated_at: decks.ref('updated_at') }))
    .where((decks) =>
      decks.or([
        decks('user_id', '=', userId),
        decks(
          'id',
          'in',
          decks.selectFrom('deck_likes').select('deck_id').where('user_id', '=', userId),
        ),
      ]),
    )
    .execute();
}

/** Deletes all likes of the user and decrements the like counts. */
export async function deleteLikesOf(
  db: Kysely<Tables>,
  userId: string,
  now: number,
): Promise<void> {
  const likes = await db
    .deleteFrom('deck_likes')
    .where('user_id', '=', userId)
    .returning('deck_id')
    .execute();
  for (const batch of batches(likes.map((like) => like.deck_id).sort())) {
    await db
      .updateTable('decks')
      // Never below 0: a wrong count must not block an account deletion.
      .set({
        like_count: sql<number>`case when like_count > 0 then like_count - 1 else 0 end`,
        touched_at: now,
      })
      .where('id', 'in', batch)
      .execute();
  }
}
