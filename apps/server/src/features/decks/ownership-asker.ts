import type { OwnershipMode } from '@inkfolio/domain/cards/ownership-mode';
import type { SleevedDeck } from '@inkfolio/domain/collection/reserved-copies';

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
