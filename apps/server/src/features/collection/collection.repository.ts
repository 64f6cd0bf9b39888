import type { OwnedCopies } from '@inkfolio/domain/decks/deck-ownership';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** What the player owns of these cards, by card id; cards they do not have are left out. */
export async function readOwnedCopies(
  db: Kysely<Tables>,
  userId: string,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, OwnedCopies>> {
  if (cardIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('collection_entries')
    .select(['card_id', 'quantity', 'foil_quantity'])
    .where('user_id', '=', userId)
    .where('card_id', 'in', cardIds.map(Number))
    .execute();
  return new Map(
    rows.map((row) => [
      String(row.card_id),
      { quantity: row.quantity, foilQuantity: row.foil_quantity },
    ]),
  );
}
