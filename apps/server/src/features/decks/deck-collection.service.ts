import { deckOwnership, type DeckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { readOwnedCopies } from '../collection/collection.repository.ts';
import { readCardsOfDecks } from './decks.repository.ts';

/** What the player owns of one deck. */
export async function ownershipOf(
  db: Kysely<Tables>,
  userId: string,
  cards: readonly DeckCard[],
): Promise<DeckOwnership> {
  const ids = cards.map(({ cardId }) => cardId);
  return deckOwnership(cards, await readOwnedCopies(db, userId, ids));
}

/** How much of each of the decks the player owns, in percent. */
export async function ownedPercentages(
  db: Kysely<Tables>,
  userId: string,
  deckIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const decks = await readCardsOfDecks(db, deckIds);
  const ids = new Set([...decks.values()].flat().map(({ cardId }) => cardId));
  const owned = await readOwnedCopies(db, userId, [...ids]);
  return new Map(
    deckIds.map((id) => [id, deckOwnership(decks.get(id) ?? [], owned).percentage] as const),
  );
}
