import { isInvisible, isInvalidLine } from '../player-text.ts';

/** "Custom username max 20" (specification, section 9), in user-perceived characters. */
export const MAX_USERNAME_LENGTH = 20;
/** Limit in code units, because a single character can consist of any number. */
export const MAX_USERNAME_CODE_UNITS = 400;

export type UsernameProblem = 'username_too_long' | 'username_invalid' | 'username_reserved';
export type UsernameReading =
  | { readonly username: string | null }
  | { readonly problem: UsernameProblem };

/** Lazy segmenter: creating it takes longer on a phone than drawing a deck. */
let characters: Intl.Segmenter | undefined;

/** Names that readers could mistake for the site, or for nobody. */
const RESERVED = [
  ...['admin', 'administrator', 'moderator', 'mod', 'staff', 'team', 'support', 'help', 'helpdesk'],
  ...['inkfolio', 'official', 'officiel', 'offiziell', 'ufficiale', 'system', 'root', 'security'],
  ...['anonymous', 'deleted', 'unknown', 'nobody', 'null', 'undefined', 'everyone', 'disney'],
  ...['lorcana', 'ravensburger'],
];
/** Characters that look like other letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', l: 'i', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't' },
  ...{ '8': 'b', '!': 'i', '|': 'i' },
  // Cyrillic and Greek letters that look like Latin ones, and Latin letters that do not decompose.
  ...{ а: 'a', в: 'b', е: 'e', ё: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't' },
  ...{ у: 'y', х: 'x', ѕ: 's', і: 'i', ї: 'i', ј: 'j', ԁ: 'd', ԛ: 'q', ԝ: 'w', һ: 'h', ӏ: 'i' },
  ...{ г: 'r', п: 'n', и: 'n', ш: 'w', ь: 'b', α: 'a', β: 'b', γ: 'y', ε: 'e', η: 'n', ι: 'i' },
  ...{ κ: 'k', μ: 'm', ν: 'v', ο: 'o', π: 'n', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ω: 'w' },
  // Armenian letters and small capitals.
  ...{ օ: 'o', ո: 'n', ս: 'u', հ: 'h', ց: 'g', ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f' },
  ...{ ɢ: 'g', ʜ: 'h', ɪ: 'i', ᴋ: 'k', ʟ: 'i', ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ꜱ: 's', ᴛ: 't' },
  ...{ ᴜ: 'u', ᴠ: 'v', ᴡ: 'w' },
  ...{ ı: 'i', ɑ: 'a', ɡ: 'g', ɩ: 'i', ʀ: 'r', ʏ: 'y', đ: 'd', ø: 'o', ł: 'i', ħ: 'h', ŧ: 't' },
};
const RESERVED_SHAPES: ReadonlySet<string> = new Set(RESERVED.map(shapeOf));

/**
 * Parses a custom username: "optional, trimmed, at most 20 characters; empty is sent as null"
 * (specification, section 5). A name without visible characters is empty.
 */
export function readUsername(text: string | null): UsernameReading {
  if (text === null || isInvisible(text)) return { username: null };
  const username = text.trim().normalize('NFC');
  if (username.length > MAX_USERNAME_CODE_UNITS) return { problem: 'username_too_long' };
  if (isInvalidLine(username)) return { problem: 'username_invalid' };
  if (usernameLength(username) > MAX_USERNAME_LENGTH) return { problem: 'username_too_long' };
  if (RESERVED_SHAPES.has(shapeOf(username))) return { problem: 'username_reserved' };
  return { username };
}

/** Reduces a name to its shape: without accents, signs and differences between look-alikes. */
function shapeOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/./gu, (sign) => LOOK_ALIKES[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn|vv/g, (pair) => (pair === 'rn' ? 'm' : 'w'));
}

/** Counts user-perceived characters: an emoji or an accented letter is one. */
export function usernameLength(username: string): number {
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...characters.segment(username)].length;
}
