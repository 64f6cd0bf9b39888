import { cleanLine } from '../player-text.ts';
import { MAX_DECK_NAME_LENGTH } from './deck.ts';
import { MAX_LIST_LENGTH, readCardList, type DeckList } from '../lists/card-list.ts';
import { readPlayList } from './play-code.ts';
import { isTabletopSave, readTabletopDeck } from './tabletop-deck.ts';

/** Form of a pasted list of cards. */
type ListForm = 'card_list' | 'play_code' | 'play_link' | 'tabletop';

/** Kind of a pasted text, with its content. */
export type Paste =
  | { readonly kind: ListForm; readonly list: DeckList }
  /** JSON for `readDeckFile`. */
  | { readonly kind: 'deck_json'; readonly deck: unknown }
  /** JSON for `readDeckFiles`. */
  | { readonly kind: 'deck_array'; readonly decks: readonly unknown[] }
  /**
   * `app_link`: a deck shared by the game's own app, which only the app can open. `other_link`: it
   * leads to a page and carries no cards.
   */
  | { readonly kind: 'invalid_json' | 'app_link' | 'other_link' };

/** The text in UTF-8 or Latin-1 behind standard base64; undefined when it is none. */
type DecodeBase64 = (base64: string) => string | undefined;

/**
 * Limit in characters (not in the specification): several times a deck with every copy described at
 * length.
 */
export const MAX_PASTE_LENGTH = 1_000_000;

/** Words of a message that are tried as a code. */
const MAX_WORDS = 2000;
/** Shortest code with a card that is tried within a message. */
const MIN_CODE_LENGTH = 12;

const LINK = /^(?:https?:\/\/)?[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?::\d{1,5})?\/\S*$/i;
const APP_LINK = /^(?:https?:\/\/)?(?:www\.)?disneylorcana\.com\/(?:[a-z-]{1,10}\/)?sharing\//i;
/** Parameters of a play site's link that hold the cards. */
const CARDS_IN_LINK = /[?&](?:id|list|import)=([^&#]+)/gi;
const NAME_IN_LINK = /[?&]name=([^&#]+)/i;
const JSON_START = /^[[{]\s*["[\]{}]/;
const BASE64 = /^[\w+/-]{8,}={0,2}$/;
const PLAY_ENTRY = /\$\d{1,2}\s*(?:\||$)/;
const CARD_LINE = /^[ \t]{0,8}\d{1,2}(?:\s?[x×])?\s\S/im;

/**
 * Detects the kind of a pasted text, whatever it was said to be: the one place that knows the forms
 * in which decks travel. Never throws; what is nothing else is a card list.
 */
export function detectPaste(pasted: string, decode: DecodeBase64): Paste {
  const text = pasted.replace(/^\uFEFF/, '').trim();
  if (APP_LINK.test(text)) return { kind: 'app_link' };
  if (LINK.test(text)) return pasteOfLink(text, decode);
  if (JSON_START.test(text)) {
    const paste = pasteOfJson(text);
    // A list may begin with anything; the lines of JSON never look like cards.
    if (paste.kind !== 'invalid_json' || !CARD_LINE.test(text)) return paste;
  }
  const list = listOfCode(text, decode);
  if (list !== undefined) return { kind: 'play_code', list };
  return pasteWithin(text, decode) ?? { kind: 'card_list', list: readCardList(text) };
}

/** The first link or code with cards among other words; a list of cards has none. */
function pasteWithin(text: string, decode: DecodeBase64): Paste | undefined {
  if (text.length > MAX_LIST_LENGTH || text.split('\n').some((line) => CARD_LINE.test(line))) {
    return undefined;
  }
  for (const word of text.split(/[\s<>()[\]{}"'`*|]+/u, MAX_WORDS)) {
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

/** Deck in a link, from its parameters alone: nothing is fetched. */
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

/** The list in a code of a play site, or the list that such a code is made of. */
function listOfCode(text: string, decode: DecodeBase64): DeckList | undefined {
  if (text.includes('|') && PLAY_ENTRY.test(text)) return readPlayList(text);
  // Mail and chat break long words.
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
