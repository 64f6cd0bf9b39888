import { sql, type RawBuilder } from 'kysely';

/** Likes of a deck since the start of the trend. */
export function recentLikes(trendStart: number): RawBuilder<number | string> {
  return sql`
    (select count(*) from deck_likes
     where deck_id = decks.id and deck_likes.created_at >= ${trendStart})`;
}
