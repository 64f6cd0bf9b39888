import { isQuestSet, type CardSet } from '../cards/card-set.ts';
import type { Copies } from '../cards/copies.ts';
import {
  allCopies,
  isSpecialRarity,
  neededCopies,
  ownedCount,
  type CollectionEntry,
  type CollectionGoal,
  type FoilMode,
} from './collection.ts';
import type { SetOrder } from './set-order.ts';

/** Numbers of cards that count as owned, by standard and special rarity. */
export interface SetProgress {
  readonly standardOwned: number;
  readonly standardTotal: number;
  readonly specialOwned: number;
  readonly specialTotal: number;
  /** Copies that count for the goal's finish. */
  readonly copies: number;
}

/** Calculates the progress of a set; `entries` are all matching cards, owned or not. */
export function setProgress(
  entries: readonly CollectionEntry[],
  goal: CollectionGoal,
): SetProgress {
  const needed = neededCopies(goal);
  const progress = {
    standardOwned: 0,
    standardTotal: 0,
    specialOwned: 0,
    specialTotal: 0,
    copies: 0,
  };
  for (const entry of entries) {
    const copies = ownedCount(entry, goal.foilMode);
    const owned = Number(copies >= needed);
    progress.copies += copies;
    if (isSpecialRarity(entry.card)) {
      progress.specialOwned += owned;
      progress.specialTotal += 1;
    } else {
      progress.standardOwned += owned;
      progress.standardTotal += 1;
    }
  }
  return progress;
}

export function sumOfSets(sets: readonly SetProgress[]): SetProgress {
  const sum = (count: (set: SetProgress) => number) =>
    sets.reduce((total, set) => total + count(set), 0);
  return {
    standardOwned: sum((set) => set.standardOwned),
    standardTotal: sum((set) => set.standardTotal),
    specialOwned: sum((set) => set.specialOwned),
    specialTotal: sum((set) => set.specialTotal),
    copies: sum((set) => set.copies),
  };
}

/**
 * "(standardOwned + specialOwned) over (standardTotal + specialTotal), rounded; 0 when total is 0"
 * (specification, section 5), over all sets.
 */
export function overallProgress(sets: readonly SetProgress[]): {
  readonly owned: number;
  readonly total: number;
  readonly percentage: number;
} {
  const sum = sumOfSets(sets);
  const owned = sum.standardOwned + sum.specialOwned;
  const total = sum.standardTotal + sum.specialTotal;
  return { owned, total, percentage: roundedPercentage(owned, total) };
}

/**
 * "Percentage of owned cards in the set (cards with normal or foil quantity above 0, out of all
 * cards)" (specification, section 2); filters have no effect.
 */
export function chapterPercentage(entries: readonly Copies[]): number {
  return roundedPercentage(entries.filter((entry) => allCopies(entry) > 0).length, entries.length);
}

export function totalCopies(entries: readonly CollectionEntry[], foilMode: FoilMode): number {
  return entries.reduce((sum, entry) => sum + ownedCount(entry, foilMode), 0);
}

/** "Only once its prerelease date has passed" (specification, section 2); `YYYY-MM-DD`. */
export function isSetActive(set: Pick<CardSet, 'prereleaseDate'>, today: string): boolean {
  return set.prereleaseDate !== null && set.prereleaseDate <= today;
}

interface ArrangedSet extends SetProgress {
  readonly setCode: string;
  readonly setNumber: number;
  readonly isActive: boolean;
  readonly hasCards: boolean;
}

/**
 * Arranges the tiles of the overview: active sets by number, newest first, and "a second grid" of
 * quests (specification, section 2). Order `progress` puts sets in progress first. Sets without
 * known cards are separate.
 */
export function arrangeSets<T extends ArrangedSet>(
  sets: readonly T[],
  order: SetOrder = 'newest',
): {
  readonly chapters: readonly T[];
  readonly quests: readonly T[];
  readonly unknown: readonly T[];
} {
  const active = sets
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => b.setNumber - a.setNumber);
  const known = active.filter(({ hasCards }) => hasCards);
  const ordered = order === 'progress' ? known.toSorted(compareByProgress) : known;
  return {
    chapters: ordered.filter(({ setCode }) => !isQuestSet(setCode)),
    quests: ordered.filter(({ setCode }) => isQuestSet(setCode)),
    unknown: active.filter(({ hasCards }) => !hasCards),
  };
}

/** Sorts by completeness: sets in progress, then complete sets, then empty ones. */
function compareByProgress(a: SetProgress, b: SetProgress): number {
  const rankOf = (set: SetProgress) => {
    const { owned, total } = overallProgress([set]);
    if (set.copies === 0) return 2;
    return owned === total ? 1 : 0;
  };
  const shareOf = (set: SetProgress) => {
    const { owned, total } = overallProgress([set]);
    return total === 0 ? 0 : owned / total;
  };
  return rankOf(a) - rankOf(b) || shareOf(b) - shareOf(a);
}

function roundedPercentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
