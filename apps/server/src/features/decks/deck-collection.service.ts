import { countedPrintings, type OwnershipMode } from '@inkfolio/domain/cards/ownership-mode';
import { deckOwnership, type DeckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Catalogue } from '../cards/catalogue/catalogue.service.ts';
import { readOwnedCopies } from '../collection/collection.repository.ts';

/** Who asks for an ownership, and which copies count. */
export interface OwnershipAsker {
  readonly userId: string;
  readonly mode: OwnershipMode | undefined;
}

/** Reads what the player owns of these cards; returns the ownership of any deck of them. */
export async function readOwnership(
  { db, catalogue }: { readonly db: Kysely<Tables>; readonly catalogue: Catalogue },
  { userId, mode }: OwnershipAsker,
  cards: readonly DeckCard[],
): Promise<(deckCards: readonly DeckCard[]) => DeckOwnership> {
  const counted = countedPrintings(mode, catalogue.current());
  const ids = new Set(cards.flatMap(({ cardId }) => counted(cardId)));
  const collection = await readOwnedCopies(db, userId, [...ids]);
  return (deckCards) => deckOwnership(deckCards, collection, counted);
}
