import { deckOwnership, type DeckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { readOwnedCopies } from '../collection/collection.repository.ts';

/** Ownership of one deck. */
export async function ownershipOf(
  db: Kysely<Tables>,
  userId: string,
  cards: readonly DeckCard[],
): Promise<DeckOwnership> {
  const ids = cards.map(({ cardId }) => cardId);
  return deckOwnership(cards, await readOwnedCopies(db, userId, ids));
}
