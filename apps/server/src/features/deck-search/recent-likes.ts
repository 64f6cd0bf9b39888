import { sql, type RawBuilder } from 'kysely';

/** SQL expression that counts likes since the start of the trend period. */
export function recentLikes(trendStart: number): RawBuilder<number | string> {
  return sql`
    (select count(*) from deck_likes
     where deck_id = decks.id and deck_likes.created_at >= ${trendStart})`;
}
