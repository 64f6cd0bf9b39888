import { cleanLine } from '../player-text.ts';
import { MAX_DECK_NAME_LENGTH } from './deck.ts';
import { MAX_LIST_LENGTH, readCardList, type DeckList } from '../lists/card-list.ts';
import { readPlayList } from './play-code.ts';
import { isTabletopSave, readTabletopDeck } from './tabletop-deck.ts';

type ListForm = 'card_list' | 'play_code' | 'play_link' | 'tabletop';

export type Paste =
  | { readonly kind: ListForm; readonly list: DeckList }
  /** JSON for `readDeckFile`. */
  | { readonly kind: 'deck_json'; readonly deck: unknown }
  /** JSON for `readDeckFiles`. */
  | { readonly kind: 'deck_array'; readonly decks: readonly unknown[] }
  /**
   * `app_link`: deck shared by the game's own app, readable only there. `other_link`: link to a
   * page, without cards.
   */
  | { readonly kind: 'invalid_json' | 'app_link' | 'other_link' };

/** Decoder of standard base64 to UTF-8 or Latin-1 text; undefined if invalid. */
export type DecodeBase64 = (base64: string) => string | undefined;

/** Limit in characters (not in the specification): several times the longest genuine deck. */
export const MAX_PASTE_LENGTH = 1_000_000;

/** Limit of words that are tried as a code. */
const MAX_WORDS = 2000;
/** Minimum length of a code within a message; shorter text has no card. */
const MIN_CODE_LENGTH = 12;

/** `code:` or `deck=` before a code, and the marks of the sentence behind it. */
const LABEL_BEFORE = /^\p{L}{1,20}[:=](?!\/\/)/u;
const MARKS_BEHIND = /[.,;:!?…]+$/u;

const LINK = /^(?:https?:\/\/)?[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?::\d{1,5})?\/\S*$/i;
const APP_LINK = /^(?:https?:\/\/)?(?:www\.)?disneylorcana\.com\/(?:[a-z-]{1,10}\/)?sharing\//i;
/** Parameters of play-site links that contain cards. */
const CARDS_IN_LINK = /[?&](?:id|list|import)=([^&#]+)/gi;
const NAME_IN_LINK = /[?&]name=([^&#]+)/i;
const JSON_START = /^[[{]\s*["[\]{}]/;
const BASE64 = /^[\w+/-]{8,}={0,2}$/;
const PLAY_ENTRY = /\$\d{1,2}\s*(?:\||$)/;
const CARD_LINE = /^[ \t]{0,8}\d{1,2}(?:\s?[x×])?\s\S/im;

/** Detects the kind of a pasted text; never throws, and falls back to a card list. */
export function detectPaste(pasted: string, decode: DecodeBase64): Paste {
  const text = pasted.replace(/^\uFEFF/, '').trim();
  if (APP_LINK.test(text)) return { kind: 'app_link' };
  if (LINK.test(text)) return pasteOfLink(text, decode);
  if (JSON_START.test(text)) {
    const paste = pasteOfJson(text);
    // A list may start with any text; lines of JSON never look like cards.
    if (paste.kind !== 'invalid_json' || !CARD_LINE.test(text)) return paste;
  }
  const list = listOfCode(text, decode);
  if (list !== undefined) return { kind: 'play_code', list };
  return pasteWithin(text, decode) ?? { kind: 'card_list', list: readCardList(text) };
}

/** Finds the first link or code with cards in a message; card lists are not searched. */
function pasteWithin(text: string, decode: DecodeBase64): Paste | undefined {
  if (text.length > MAX_LIST_LENGTH || text.split('\n').some((line) => CARD_LINE.test(line))) {
    return undefined;
  }
  for (const written of text.split(/[\s<>()[\]{}"'`*|]+/u, MAX_WORDS)) {
    const word = written.replace(LABEL_BEFORE, '').replace(MARKS_BEHIND, '');
    if (word.length < MIN_CODE_LENGTH) continue;
    const paste = LINK.test(word) ? pasteOfLink(word, decode) : undefined;
    if (paste !== undefined && 'list' in paste) return paste;
    const list = paste === undefined ? listOfCode(word, decode) : undefined;
    if (list !== undefined) return { kind: 'play_code', list };
  }
  return undefined;
}

function pasteOfJson(text: string): Paste {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'invalid_json' };
  }
  if (Array.isArray(value)) return { kind: 'deck_array', decks: value };
  if (isTabletopSave(value)) return { kind: 'tabletop', list: readTabletopDeck(value) };
  return { kind: 'deck_json', deck: value };
}

/** Reads a deck from the parameters of a link; nothing is fetched. */
function pasteOfLink(link: string, decode: DecodeBase64): Paste {
  for (const [, parameter = ''] of link.matchAll(CARDS_IN_LINK)) {
    const list = listOfCode(decoded(parameter).replaceAll(' ', '+'), decode);
    if (list === undefined) continue;
    return { kind: 'play_link', list: { ...list, title: titleOf(link) ?? list.title } };
  }
  return { kind: 'other_link' };
}

function titleOf(link: string): string | undefined {
  const name = (NAME_IN_LINK.exec(link)?.[1] ?? '').replaceAll('+', ' ');
  const title = cleanLine(decoded(name));
  return title === '' || title.length > MAX_DECK_NAME_LENGTH ? undefined : title;
}

/** Reads a play-site code or its decoded list. */
function listOfCode(text: string, decode: DecodeBase64): DeckList | undefined {
  if (text.includes('|') && PLAY_ENTRY.test(text)) return readPlayList(text);
  // Mail and chat programs break long words.
  const code = text
    .replace(/[\r\n]+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  const content = BASE64.test(code) ? decode(code) : undefined;
  if (content === undefined) return undefined;
  if (PLAY_ENTRY.test(content)) return readPlayList(content);
  return CARD_LINE.test(content) ? readCardList(content) : undefined;
}

function decoded(parameter: string): string {
  try {
    return decodeURIComponent(parameter);
  } catch {
    return parameter;
  }
}
