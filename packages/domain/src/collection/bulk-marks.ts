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

/** One copy of each common card of which there is none. */
export function oneOfEachCommon(entries: readonly CollectionEntry[]): readonly EnteredCopies[] {
  return entries
    .filter((entry) => entry.card.rarity === 'COMMON' && allCopies(entry) === 0)
    .map((entry) => stepOf(entry, { quantity: 1, foilQuantity: 0 }));
}

/**
 * Copies that the goal asks for of each card that does not count as owned: foil where foil is what
 * counts, else normal ones.
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
