import { COLORS, type Color } from '@inkfolio/domain/cards/card';
import { isQuestSet } from '@inkfolio/domain/cards/card-set';

/**
 * Offset of quests (not in the specification): they begin at another ink than the chapters of the
 * same numbers.
 */
const QUEST_OFFSET = 3;

/** The two inks of a set's cover: always the same for a set, never the same for its neighbours. */
export function coverInks({
  setCode,
  setNumber,
}: {
  readonly setCode: string;
  readonly setNumber: number;
}): readonly Color[] {
  const count = COLORS.length;
  const first = setNumber + (isQuestSet(setCode) ? QUEST_OFFSET : 0);
  const distance = 1 + (Math.floor(first / count) % (count - 1));
  return [first, first + distance].flatMap((place) => COLORS[place % count] ?? []);
}
