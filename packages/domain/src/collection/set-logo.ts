import { isQuestSet, setAbbreviation } from '../cards/card-set.ts';
import type { Language } from '../language.ts';

/** "Set logos exist for set numbers 1 to 11" (specification, section 9). */
const LAST_NUMBER = 11;

/**
 * Returns the path of a set's logo: "/logo/sets/{NN}_{CODE}_{language}.png" (specification, section
 * 2). The code is the set's abbreviation if it has one. Undefined for quests and newer sets.
 */
export function setLogoPath(
  { setCode, setNumber }: { readonly setCode: string; readonly setNumber: number },
  language: Language,
): string | undefined {
  if (isQuestSet(setCode) || setNumber < 1 || setNumber > LAST_NUMBER) return undefined;
  const number = String(setNumber).padStart(2, '0');
  return `/logo/sets/${number}_${setAbbreviation(setCode) ?? setCode}_${language}.png`;
}
