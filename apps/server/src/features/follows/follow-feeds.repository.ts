import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Returns when the player's feed URL was created; undefined without one. */
export async function findFeedTime(
  db: Kysely<Tables>,
  userId: string,
): Promise<number | undefined> {
  const feed = await db
    .selectFrom('follow_feeds')
    .select('made_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return feed?.made_at;
}

export async function findFeedOwner(
  db: Kysely<Tables>,
  tokenHash: string,
): Promise<string | undefined> {
  const feed = await db
    .selectFrom('follow_feeds')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return feed?.user_id;
}

export async function putFeed(
  db: Kysely<Tables>,
  userId: string,
  tokenHash: string,
  now: number,
): Promise<void> {
  const feed = { token_hash: tokenHash, made_at: now };
  await db
    .insertInto('follow_feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute();
}

export async function deleteFeed(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('follow_feeds').where('user_id', '=', userId).execute();
}
