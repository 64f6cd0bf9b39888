/** "Custom username max 20" (specification, section 9), counted as a reader counts. */
export const MAX_USERNAME_LENGTH = 20;
/** A single character can be built of any number of code units; no honest name needs more. */
export const MAX_USERNAME_CODE_UNITS = 400;

export type UsernameProblem = 'username_too_long' | 'username_invalid';
export type UsernameReading =
  { readonly username: string | null } | { readonly problem: UsernameProblem };

/** Made when it is first needed: on a phone that alone takes longer than drawing a deck. */
let characters: Intl.Segmenter | undefined;
const NOTHING_VISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u;
/** Line breaks, control characters, and marks that turn the direction of the text around them. */
const UNFIT_FOR_A_NAME = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * A custom username as it is stored: "optional, trimmed, at most 20 characters; empty is sent as
 * null" (specification, section 5). A name in which nothing is visible counts as empty.
 */
export function readUsername(text: string | null): UsernameReading {
  if (text === null || NOTHING_VISIBLE.test(text)) return { username: null };
  const username = text.trim().normalize('NFC');
  if (username.length > MAX_USERNAME_CODE_UNITS) return { problem: 'username_too_long' };
  if (UNFIT_FOR_A_NAME.test(username)) return { problem: 'username_invalid' };
  if (usernameLength(username) > MAX_USERNAME_LENGTH) return { problem: 'username_too_long' };
  return { username };
}

/** The characters of a name as a reader counts them: an emoji or an accented letter is one. */
export function usernameLength(username: string): number {
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...characters.segment(username)].length;
}

/** The custom username, else the name on the chat platform (specification, section 5). */
export function displayNameOf(user: {
  readonly username: string | null;
  readonly discordUsername: string;
}): string {
  return user.username ?? user.discordUsername;
}
