import type { CardSet } from '@inkfolio/contract/cards';
import { compareSetCodes, isQuestSet } from '@inkfolio/domain/cards/card-set';

interface ChapterGroups {
  readonly chapters: readonly CardSet[];
  readonly quests: readonly CardSet[];
}

/** The chapters and the quests apart, each from the newest to the oldest. */
export function chapterGroups(sets: readonly CardSet[]): ChapterGroups {
  const newestFirst = sets.toSorted((a, b) => compareSetCodes(b.setCode, a.setCode));
  return {
    chapters: newestFirst.filter((set) => !isQuestSet(set.setCode)),
    quests: newestFirst.filter((set) => isQuestSet(set.setCode)),
  };
}

/** "Absent means upcoming" (specification, section 3). */
export function isUpcoming(set: Pick<CardSet, 'releaseDate'>): boolean {
  return set.releaseDate === undefined;
}
