import type { TradeEntry, TradeListName } from '@inkfolio/domain/trades/trade-lists';
import { sql, type Kysely } from 'kysely';
import { batches } from '../../db/batches.ts';
import type { Tables } from '../../db/tables.ts';
import type { StoredUser } from '../users/users.repository.ts';

export interface StoredTradeEntry extends TradeEntry {
  readonly addedAt: number;
}

/** Reads the list, newest entries first. */
export async function readTradeList(
  db: Kysely<Tables>,
  userId: string,
  list: TradeListName,
): Promise<readonly StoredTradeEntry[]> {
  const rows = await db
    .selectFrom('trade_list_entries')
    .select(['card_id', 'printing', 'finish', 'quantity', 'reason', 'added_at'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('added_at', 'desc')
    .orderBy('card_id')
    .orderBy('printing')
    .orderBy('finish')
    .execute();
  return rows.map(({ card_id: cardId, added_at: addedAt, ...entry }) => ({
    ...entry,
    cardId: String(cardId),
    addedAt,
  }));
}

export async function deleteTradeEntries(
  db: Kysely<Tables>,
  userId: string,
  list: TradeListName,
  entries: readonly TradeEntry[],
): Promise<void> {
  for (const some of batches(entries)) {
    await db
      .deleteFrom('trade_list_entries')
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .where((row) =>
        row.or(
          some.map(({ cardId, printing, finish }) =>
            row.and({ card_id: Number(cardId), printing, finish }),
          ),
        ),
      )
      .execute();
  }
}

export async function putTradeEntries(
  db: Kysely<Tables>,
  userId: string,
  list: TradeListName,
  entries: readonly StoredTradeEntry[],
): Promise<void> {
  for (const some of batches(entries)) {
    await db
      .insertInto('trade_list_entries')
      .values(
        some.map(({ cardId, printing, finish, quantity, reason, addedAt }) => ({
          user_id: userId,
          list,
          card_id: Number(cardId),
          printing,
          finish,
          quantity,
          reason,
          added_at: addedAt,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'list', 'card_id', 'printing', 'finish'])
          .doUpdateSet((excluded) => ({
            quantity: excluded.ref('excluded.quantity'),
            reason: excluded.ref('excluded.reason'),
          })),
      )
      .execute();
  }
}

/**
 * Finds players with a public list by displayed name, case-insensitive; beyond ASCII as far as the
 * database supports it.
 */
export async function findTraders(
  db: Kysely<Tables>,
  name: string,
  limit: number,
): Promise<readonly StoredUser[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(
      sql<string>`lower(coalesce(username, discord_username))`,
      '=',
      sql<string>`lower(${name})`,
    )
    .where(sql<boolean>`(is_public_wants = 1 or is_public_trades = 1)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Limit of offers that one player's wants are compared with. */
const MAX_OFFERS = 2000;

interface StoredOffer extends TradeEntry {
  readonly user: Pick<StoredUser, 'id' | 'username' | 'discord_username'>;
}

/** Reads entries of other players' public trade lists that have one of the cards. */
export async function readOffers(
  db: Kysely<Tables>,
  userId: string,
  cardIds: readonly string[],
): Promise<readonly StoredOffer[]> {
  const offers: StoredOffer[] = [];
  for (const some of batches(cardIds)) {
    if (offers.length >= MAX_OFFERS) break;
    const rows = await db
      .selectFrom('trade_list_entries as entry')
      .innerJoin('users', 'users.id', 'entry.user_id')
      .select(['card_id', 'printing', 'finish', 'quantity'])
      .select(['users.id', 'username', 'discord_username'])
      .where('card_id', 'in', some.map(Number))
      .where('list', '=', 'trades')
      .where('is_public_trades', '=', 1)
      .where('users.id', '!=', userId)
      .orderBy('added_at', 'desc')
      .limit(MAX_OFFERS)
      .execute();
    for (const { id, username, discord_username, card_id: cardId, ...entry } of rows) {
      const user = { id, username, discord_username };
      offers.push({ ...entry, cardId: String(cardId), reason: null, user });
    }
  }
  return offers;
}
