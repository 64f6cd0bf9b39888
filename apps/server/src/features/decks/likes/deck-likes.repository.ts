import { sql, type Kysely, type RawBuilder } from 'kysely';
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
 * Locks the users' own and liked decks. Must run before the users are locked: likes lock the deck
 * first, and the reverse order would deadlock.
 */
export async function lockDecksAround(
  db: Kysely<Tables>,
  ...userIds: readonly string[]
): Promise<void> {
  await db
    .updateTable('decks')
    .set((decks) => ({ updated_at: decks.ref('updated_at') }))
    .where((decks) =>
      decks.or([
        decks('user_id', 'in', userIds),
        decks(
          'id',
          'in',
          decks.selectFrom('deck_likes').select('deck_id').where('user_id', 'in', userIds),
        ),
      ]),
    )
    .execute();
}

/** Adds likes of existing decks and counts them; returns the decks that were not liked yet. */
export async function insertLikes(
  db: Kysely<Tables>,
  likes: readonly Tables['deck_likes'][],
  now: number,
): Promise<readonly string[]> {
  const added: string[] = [];
  for (const batch of batches(likes)) {
    const rows = await db
      .insertInto('deck_likes')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['user_id', 'deck_id']).doNothing())
      .returning(['user_id', 'deck_id'])
      .execute();
    // Two players of one batch may like the same deck.
    for (const ofPlayer of Map.groupBy(rows, (row) => row.user_id).values()) {
      const ids = ofPlayer.map((row) => row.deck_id);
      await countLikes(db, ids, sql`like_count + 1`, now);
      added.push(...ids);
    }
  }
  return added;
}

/** Deletes likes of the user, of all or of the given decks, and decrements the like counts. */
export async function deleteLikesOf(
  db: Kysely<Tables>,
  userId: string,
  now: number,
  deckIds?: readonly string[],
): Promise<readonly Tables['deck_likes'][]> {
  if (deckIds?.length === 0) return [];
  const likes = await db
    .deleteFrom('deck_likes')
    .where('user_id', '=', userId)
    .where((like) => (deckIds === undefined ? like.lit(true) : like('deck_id', 'in', deckIds)))
    .returningAll()
    .execute();
  const ids = likes.map((like) => like.deck_id);
  // Never below 0: a wrong count must not block an account deletion.
  await countLikes(db, ids, sql`case when like_count > 0 then like_count - 1 else 0 end`, now);
  return likes;
}

async function countLikes(
  db: Kysely<Tables>,
  deckIds: readonly string[],
  count: RawBuilder<number>,
  now: number,
): Promise<void> {
  for (const batch of batches(deckIds.toSorted())) {
    await db
      .updateTable('decks')
      .set({ like_count: count, touched_at: now })
      .where('id', 'in', batch)
      .execute();
  }
}
