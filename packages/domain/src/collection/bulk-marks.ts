import type { Copies } from '../cards/copies.ts';
import {
  allCopies,
  isOwned,
  isSpecialRarity,
  neededCopies,
  ownedCount,
  type CollectionEntry,
  type CollectionGoal,
} from './collection.ts';
import type { EnteredCopies } from './entry-steps.ts';

/** Adds one copy of each common card without copies. */
export function oneOfEachCommon(entries: readonly CollectionEntry[]): readonly EnteredCopies[] {
  return entries
    .filter((entry) => entry.card.rarity === 'COMMON' && allCopies(entry) === 0)
    .map((entry) => stepOf(entry, { quantity: 1, foilQuantity: 0 }));
}

/**
 * Adds the copies that the goal lacks for each card. Foil copies are added for special rarities and
 * for a foil goal, otherwise normal copies.
 */
export function completeSet(
  entries: readonly CollectionEntry[],
  goal: CollectionGoal,
): readonly EnteredCopies[] {
  return entries
    .filter((entry) => !isOwned(entry, goal))
    .map((entry) => {
      const missing = neededCopies(goal) - ownedCount(entry, goal.foilMode);
      const { quantity, foilQuantity } = entry;
      const isFoil = isSpecialRarity(entry.card) || goal.foilMode === 'foil';
      return stepOf(entry, {
        quantity: quantity + (isFoil ? 0 : missing),
        foilQuantity: foilQuantity + (isFoil ? missing : 0),
      });
    });
}

function stepOf({ card, quantity, foilQuantity }: CollectionEntry, after: Copies): EnteredCopies {
  return { cardId: card.id, rarity: card.rarity, before: { quantity, foilQuantity }, after };
}
