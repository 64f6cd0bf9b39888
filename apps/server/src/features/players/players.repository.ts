import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export interface PublicDecksOfInks {
  readonly colorMask: number;
  readonly count: number;
  readonly likes: number;
}

export async function countPublicDecks(
  db: Kysely<Tables>,
  userId: string,
): Promise<readonly PublicDecksOfInks[]> {
  const rows = await db
    .selectFrom('decks')
    .select((decks) => [
      'color_mask as colorMask',
      decks.fn.countAll().as('count'),
      decks.fn.sum('like_count').as('likes'),
    ])
    .where('user_id', '=', userId)
    .where((deck) => deck('is_public', '=', deck.lit(1)))
    .groupBy('color_mask')
    .execute();
  return rows.map(({ colorMask, count, likes }) => ({
    colorMask,
    count: Number(count),
    likes: Number(likes),
  }));
}
