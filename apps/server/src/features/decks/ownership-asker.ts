import type { OwnershipMode } from '@inkfolio/domain/cards/ownership-mode';
import type { Collection } from '@inkfolio/domain/collection/collection';
import type { SleevedDeck } from '@inkfolio/domain/collection/reserved-copies';

/** Player whose ownership is computed, and which printings count. */
export interface OwnershipAsker {
  readonly userId: string;
  readonly mode: OwnershipMode | undefined;
}

/** Player with sleeved decks, whose copies do not count as free. */
export interface FreeCopiesAsker extends OwnershipAsker {
  /** Sleeved decks, in the order in which they reserve copies. */
  readonly sleeved: readonly SleevedDeck[] | Promise<readonly SleevedDeck[]>;
}

/** Visitor whose free copies come with the request; nothing about them is stored. */
export interface VisitingAsker {
  readonly userId: undefined;
  readonly mode: OwnershipMode | undefined;
  readonly collection: Collection;
}
