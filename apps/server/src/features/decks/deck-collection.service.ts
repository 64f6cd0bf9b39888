import {
  countedPrintings,
  type CountedPrintings,
  type OwnershipMode,
} from '@inkfolio/domain/cards/ownership-mode';
import type { Collection } from '@inkfolio/domain/collection/collection';
import type { SleevedDeck } from '@inkfolio/domain/collection/reserved-copies';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Catalogue } from '../cards/catalogue/catalogue.service.ts';
import { readOwnedCopies } from '../collection/collection.repository.ts';

/** The asker of an ownership, and which copies count. */
export interface OwnershipAsker {
  readonly userId: string;
  readonly mode: OwnershipMode | undefined;
}

/** The asker, and the sleeved decks whose copies do not count for them. */
export interface FreeCopiesAsker extends OwnershipAsker {
  /** Sleeved decks of the player, in the order in which they take copies. */
  readonly sleeved: readonly SleevedDeck[] | Promise<readonly SleevedDeck[]>;
}

/** Reads what the player owns of all printings that count for these cards, and which those are. */
export async function readCountedCopies(
  { db, catalogue }: { readonly db: Kysely<Tables>; readonly catalogue: Catalogue },
  { userId, mode }: OwnershipAsker,
  cards: readonly DeckCard[],
): Promise<readonly [Collection, CountedPrintings]> {
  const counted = countedPrintings(mode, catalogue.current());
  const ids = new Set(cards.flatMap(({ cardId }) => counted(cardId)));
  return [await readOwnedCopies(db, userId, [...ids]), counted];
}
