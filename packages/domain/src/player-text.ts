/*
 * Character rules for texts that players write for others: names and descriptions. Letters of all
 * scripts, accents and emoji are allowed. Control characters and marks that change the direction of
 * surrounding text are not.
 */

const NOTHING_VISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u;
const UNFIT_FOR_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const UNFIT_FOR_A_TEXT = /(?!\n)[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const LINE_BREAK = /\r\n|[\r\u0085\u2028\u2029]/g;

/** Returns true if no character is visible. */
export function isInvisible(text: string): boolean {
  return NOTHING_VISIBLE.test(text);
}

/** Returns true if a name contains forbidden characters, including line breaks. */
export function isInvalidLine(text: string): boolean {
  return text.search(UNFIT_FOR_A_LINE) !== -1;
}

/** Returns true if a multi-line text contains forbidden characters. */
export function isInvalidText(text: string): boolean {
  return withPlainLineBreaks(text).search(UNFIT_FOR_A_TEXT) !== -1;
}

/** Normalises all line breaks to line feeds. */
export function withPlainLineBreaks(text: string): string {
  return text.replace(LINE_BREAK, '\n');
}

/** Removes forbidden characters from a name in a file; line breaks become spaces. */
export function cleanLine(text: string): string {
  const withSpaces = text.replace(/[\s\u0085]/gu, ' ');
  return withSpaces.replace(UNFIT_FOR_A_LINE, '').replace(/ +/g, ' ').trim();
}

/** Removes forbidden characters from a text in a file. */
export function cleanText(text: string): string {
  return withPlainLineBreaks(text).replace(UNFIT_FOR_A_TEXT, '');
}
