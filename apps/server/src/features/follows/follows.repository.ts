import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export interface StoredFollow {
  readonly id: string;
  readonly followedAt: number;
}

/** Newest first. */
export interface StoredFollows {
  readonly players: readonly StoredFollow[];
  readonly cards: readonly StoredFollow[];
}

export async function readFollows(db: Kysely<Tables>, userId: string): Promise<StoredFollows> {
  const rows = await db
    .selectFrom('player_follows')
    .select(['player_id as id', 'followed_at as followedAt', sql<number>`0`.as('isCard')])
    .where('user_id', '=', userId)
    .unionAll((all) =>
      all
        .selectFrom('card_follows')
        .select([
          sql<string>`cast(card_id as text)`.as('id'),
          'followed_at as followedAt',
          sql<number>`1`.as('isCard'),
        ])
        .where('user_id', '=', userId),
    )
    .orderBy('followedAt', 'desc')
    .orderBy('id')
    .execute();
  const [players, cards] = [0, 1].map((kind) =>
    rows.filter(({ isCard }) => isCard === kind).map(({ id, followedAt }) => ({ id, followedAt })),
  );
  return { players: players ?? [], cards: cards ?? [] };
}

export async function insertPlayerFollow(
  db: Kysely<Tables>,
  userId: string,
  playerId: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('player_follows')
    .values({ user_id: userId, player_id: playerId, followed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePlayerFollow(
  db: Kysely<Tables>,
  userId: string,
  playerId: string,
): Promise<void> {
  await db
    .deleteFrom('player_follows')
    .where('user_id', '=', userId)
    .where('player_id', '=', playerId)
    .execute();
}

/** Follows a card by one printing; does nothing if that printing is followed. */
export async function insertCardFollow(
  db: Kysely<Tables>,
  userId: string,
  cardId: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('card_follows')
    .values({ user_id: userId, card_id: Number(cardId), followed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteCardFollows(
  db: Kysely<Tables>,
  userId: string,
  cardIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('card_follows')
    .where('user_id', '=', userId)
    .where('card_id', 'in', cardIds.map(Number))
    .execute();
}

export async function readDecksOfPlayers(
  db: Kysely<Tables>,
  playerIds: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  if (playerIds.length === 0) return [];
  const rows = await db
    .with(
      // Materialized, so that no engine scans all decks by date for a few matches.
      (name) => name('found').materialized(),
      (decks) =>
        decks
          .selectFrom('decks')
          .select(['id', 'updated_at'])
          .where('user_id', 'in', playerIds)
          .where((deck) => deck('is_public', '=', deck.lit(1))),
    )
    .selectFrom('found')
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
