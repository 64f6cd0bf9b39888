import { compareSetCodes, type CardSet } from '../cards/card-set.ts';
import { isSetActive } from './set-progress.ts';

/** Finds the active sets before and after a set; quests follow the numbered sets. */
export function setNeighbours<T extends Pick<CardSet, 'setCode' | 'prereleaseDate'>>(
  sets: readonly T[],
  setCode: string,
  today: string,
): { readonly previous: T | undefined; readonly next: T | undefined } {
  const others = sets
    .filter((set) => set.setCode !== setCode && isSetActive(set, today))
    .toSorted((a, b) => compareSetCodes(a.setCode, b.setCode));
  const isBefore = (set: T) => compareSetCodes(set.setCode, setCode) < 0;
  return { previous: others.findLast(isBefore), next: others.find((set) => !isBefore(set)) };
}
