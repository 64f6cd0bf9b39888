import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** SQL expression that counts likes since the start of the trend period. */
export function recentLikes(trendStart: number): RawBuilder<number | string> {
  return sql`
    (select count(*) from deck_likes
     where deck_id = decks.id and deck_likes.created_at >= ${trendStart})`;
}

/** Counts the likes of the decks since the start of the trend period; decks without are absent. */
export async function readRecentLikes(
  db: Kysely<Tables>,
  ids: readonly string[],
  trendStart: number,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('deck_likes')
    .select(['deck_id', ({ fn }) => fn.countAll().as('likes')])
    .where('deck_id', 'in', ids)
    .where('created_at', '>=', trendStart)
    .groupBy('deck_id')
    .execute();
  return new Map(rows.map(({ deck_id, likes }) => [deck_id, Number(likes)]));
}
