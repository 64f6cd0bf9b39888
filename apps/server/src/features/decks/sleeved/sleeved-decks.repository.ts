import type { SleevedDeck } from '@inkfolio/domain/collection/reserved-copies';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { CARDS_AS_TEXT, cardsOfText } from '../../deck-search/cards-as-text.ts';

/** Reads the player's sleeved decks with cards, in the order in which they reserve copies. */
export async function readSleevedDecks(db: Kysely<Tables>, userId: string): Promise<SleevedDeck[]> {
  const decks = await db
    .selectFrom('decks')
    .select(['id', 'name', CARDS_AS_TEXT.as('cards')])
    .where('user_id', '=', userId)
    .where('sleeved_at', 'is not', null)
    .orderBy('sleeved_at')
    .orderBy('id')
    .execute();
  return decks.map(({ id, name, cards }) => ({ id, name, cards: cardsOfText(cards) }));
}
