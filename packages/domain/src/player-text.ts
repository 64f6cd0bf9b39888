/*
 * The characters of what players write for others to read: names of players and decks, and
 * descriptions. Letters of all scripts, accents and emoji are fine; control characters and marks that
 * turn the direction of the text around them are not.
 */

const NOTHING_VISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u;
const UNFIT_FOR_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const UNFIT_FOR_A_TEXT = /(?!\n)[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const LINE_BREAK = /\r\n|[\r\u0085\u2028\u2029]/g;

/** True for a text in which a reader sees nothing. */
export function isInvisible(text: string): boolean {
  return NOTHING_VISIBLE.test(text);
}

/** True when a name holds what no name may hold, line breaks included. */
export function isUnfitLine(text: string): boolean {
  return text.search(UNFIT_FOR_A_LINE) !== -1;
}

/** True when a text of several lines holds what none may hold. */
export function isUnfitText(text: string): boolean {
  return withPlainLineBreaks(text).search(UNFIT_FOR_A_TEXT) !== -1;
}

/** The text with a line feed for each line break, of whatever kind. */
export function withPlainLineBreaks(text: string): string {
  return text.replace(LINE_BREAK, '\n');
}

/** The name as a file says it, without what no name may hold; breaks become spaces. */
export function cleanLine(text: string): string {
  const withSpaces = text.replace(/[\s\u0085]/gu, ' ');
  return withSpaces.replace(UNFIT_FOR_A_LINE, '').replace(/ +/g, ' ').trim();
}

/** The text as a file says it, without what none may hold. */
export function cleanText(text: string): string {
  return withPlainLineBreaks(text).replace(UNFIT_FOR_A_TEXT, '');
}
