import { ownedPercentage } from '@inkfolio/domain/decks/deck-ownership';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

/**
 * Percentage of each of the decks that the player owns now, by id; decks that are gone are left out.
 * Copies count as in the domain's `deckOwnership`: normal and foil, at most as many as the deck holds.
 */
export async function readOwnedPercentages(
  db: Kysely<Tables>,
  userId: string,
  deckIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (deckIds.length === 0) return new Map();
  // The cards are asked for by the same ids: on tables that are cut into parts, an engine plans
  // every part of one with every part of the other where a row of the first names the second.
  const owned = db
    .selectFrom('deck_cards as card')
    // Join order for the embedded database, which might search for every pair otherwise.
    .crossJoin('collection_entries as entry')
    .select([
      'card.deck_id',
      sql<number | string>`sum(case when entry.quantity + entry.foil_quantity < card.quantity
        then entry.quantity + entry.foil_quantity else card.quantity end)`.as('copies'),
    ])
    .where('card.deck_id', 'in', deckIds)
    .where('entry.user_id', '=', userId)
    .whereRef('entry.card_id', '=', 'card.card_id')
    .groupBy('card.deck_id')
    .as('owned');
  const rows = await db
    .selectFrom('decks')
    .leftJoin(owned, 'owned.deck_id', 'decks.id')
    .select(['decks.id', 'decks.card_count as cardCount', 'owned.copies'])
    .where('decks.id', 'in', deckIds)
    .execute();
  return new Map(
    rows.map(({ id, cardCount, copies }) => [id, ownedPercentage(Number(copies ?? 0), cardCount)]),
  );
}
