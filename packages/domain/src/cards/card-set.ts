import type { Language } from '../language.ts';
import { compareTexts } from './names.ts';

export const SET_TYPES = ['expansion', 'quest'] as const;
export type SetType = (typeof SET_TYPES)[number];

/** Release of cards, called a chapter on the pages; dates are `YYYY-MM-DD`. */
export interface CardSet {
  readonly setCode: string;
  readonly number: number;
  readonly type: SetType;
  readonly prereleaseDate: string | null;
  /** Null for an upcoming set. */
  readonly releaseDate: string | null;
  readonly coreAllowed: boolean;
  /** Names, English first; languages without a separate name are omitted. */
  readonly translations: readonly { readonly language: Language; readonly name: string }[];
}

/** Abbreviations of sets 1 to 10 (specification, section 3); newer sets have none. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['1', 'TFC'],
  ['2', 'ROF'],
  ['3', 'INK'],
  ['4', 'URS'],
  ['5', 'SSK'],
  ['6', 'AZS'],
  ['7', 'ARI'],
  ['8', 'JAF'],
  ['9', 'FAB'],
  ['10', 'WHI'],
]);

/** Returns the three-letter abbreviation; undefined if there is none. */
export function setAbbreviation(setCode: string): string | undefined {
  return ABBREVIATIONS.get(setCode);
}

/** Returns number and abbreviation, `6 AZS`; only the code without an abbreviation. */
export function setLabel(setCode: string): string {
  const abbreviation = setAbbreviation(setCode);
  return abbreviation === undefined ? setCode : `${setCode} ${abbreviation}`;
}

/** "Codes starting with Q are quest sets" (specification, section 3). */
export function isQuestSet(setCode: string): boolean {
  return setCode.startsWith('Q');
}

/** Returns the set's name in `language`, else in English, else its code. */
export function setNameIn(
  set: Pick<CardSet, 'setCode' | 'translations'>,
  language: Language,
): string {
  const named =
    set.translations.find((translation) => translation.language === language) ??
    set.translations[0];
  return named?.name ?? set.setCode;
}

/** Compares set codes: numbered sets by number, then quests, then other codes. */
export function compareSetCodes(a: string, b: string): number {
  return rankOfSetCode(a) - rankOfSetCode(b) || compareTexts(a, b);
}

function rankOfSetCode(code: string): number {
  if (/^\d+$/.test(code)) return Number(code);
  const quest = /^Q(\d+)$/.exec(code);
  return quest ? 1_000_000 + Number(quest[1]) : 2_000_000;
}
