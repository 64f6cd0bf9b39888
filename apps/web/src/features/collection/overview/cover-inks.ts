import { COLORS, type Color } from '@inkfolio/domain/cards/card';
import { isQuestSet } from '@inkfolio/domain/cards/card-set';

/** Distinguishes quests from chapters with the same number (not in the specification). */
const QUEST_OFFSET = 3;

/** Two inks of a set's cover: constant per set, different from neighbouring sets. */
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
