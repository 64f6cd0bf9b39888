import { isCollectionList, readCollectionCsv } from '../collection/collection-csv.ts';
import {
  MAX_COLLECTION_FILE_LENGTH,
  type CollectionFormat,
} from '../collection/collection-file.ts';
import { detectCollectionFormat } from '../collection/collection-import.ts';
import { readCollectionJson } from '../collection/collection-json.ts';
import { readDeckFile } from '../decks/deck-json.ts';
import { detectPaste, MAX_PASTE_LENGTH, type Paste } from '../decks/import-detection.ts';
import type { DeckList } from '../lists/card-list.ts';

/** What a pasted text or a file is. */
export type Recognised =
  /** One line of plain words, to search for. */
  | { readonly kind: 'words' }
  /** Address of this site: path with parameters and fragment. */
  | { readonly kind: 'site_link'; readonly path: string }
  /** Link without cards; `app_link` is readable only in the game's own app. */
  | { readonly kind: 'other_link' | 'app_link' }
  /** One deck: list, play code, play link, save of a tabletop, or JSON. */
  | { readonly kind: 'deck' }
  /** JSON of several decks. */
  | { readonly kind: 'decks'; readonly count: number }
  | { readonly kind: 'collection'; readonly format: CollectionFormat }
  /** List of missing cards. */
  | { readonly kind: 'wants' }
  | { readonly kind: 'unknown' };

export interface RecogniseContext {
  /** Decoder of standard base64; undefined if invalid. */
  readonly decode: (base64: string) => string | undefined;
  /** Origin of this site, such as `https://inkfolio.example`. */
  readonly origin: string;
}

/** Limit of the copies of a deck list; more are a collection. */
const MAX_DECK_COPIES = 200;
/** Words for missing cards in four languages: a column, or the start of a heading. */
const WANTED_WORDS =
  '(?:needed|wants?|wanted|missing|manquante?s?|recherche?|gesucht|suche|fehlende?|mancanti|cerco)';
const WANTED_COLUMN = new RegExp(`(?:^|[,;\\t])"?${WANTED_WORDS}\\b`, 'iu');
const WANTED_HEADING = new RegExp(`^\\P{L}*${WANTED_WORDS}\\b`, 'iu');
const UNKNOWN = { kind: 'unknown' } as const;
const DECK = { kind: 'deck' } as const;

/** Recognises a pasted text or the content of a file; never throws. */
export function recognise(pasted: string, { decode, origin }: RecogniseContext): Recognised {
  const text = pasted.replace(/^\uFEFF/, '').trim();
  if (text === '') return UNKNOWN;
  const path = sitePath(text, origin);
  if (path !== undefined) return { kind: 'site_link', path };
  if (text.length > MAX_COLLECTION_FILE_LENGTH) return UNKNOWN;
  if (text.length > MAX_PASTE_LENGTH) return collectionOf(text);
  if (isTable(text)) return recogniseTable(text);
  const paste = detectPaste(text, decode);
  switch (paste.kind) {
    case 'app_link':
    case 'other_link':
      return { kind: paste.kind };
    case 'play_code':
    case 'play_link':
    case 'tabletop':
      return DECK;
    case 'card_list':
      return recogniseList(text, paste.list);
    default:
      return recogniseJson(text, paste);
  }
}

/** Returns the path of an address of this site, with or without its scheme. */
function sitePath(text: string, origin: string): string | undefined {
  const withoutScheme = (address: string) => address.replace(/^https?:\/\//i, '');
  const address = withoutScheme(text);
  const host = withoutScheme(origin);
  const rest = address.slice(host.length);
  if (!address.toLowerCase().startsWith(host) || /\s/.test(rest)) return undefined;
  if (rest === '') return text === address ? undefined : '/';
  return rest.startsWith('/') ? rest : undefined;
}

function isTable(text: string): boolean {
  return detectCollectionFormat(text) === 'csv' && !isCollectionList(text);
}

/** Tables name a finish in a collection only; without one, a deck has fewer copies. */
function recogniseTable(text: string): Recognised {
  const { columns, rows } = readCollectionCsv(text);
  const isOfFinish = columns.some(({ meaning }) => /^(?:normal|foil|finish)$/.test(meaning));
  if (isOfFinish) return { kind: 'collection', format: 'csv' };
  if (WANTED_COLUMN.test(firstLine(text))) return { kind: 'wants' };
  return copiesOf(rows) > MAX_DECK_COPIES ? { kind: 'collection', format: 'csv' } : DECK;
}

/** A list of cards has at least as many cards as other lines. */
function recogniseList(text: string, { cards, problems }: DeckList): Recognised {
  const isOneLine = !/[\n\r]/.test(text);
  const sure = cards.filter(({ doubt }) => doubt === undefined);
  const others = problems.length + cards.filter(({ doubt }) => doubt === 'no_quantity').length;
  if (isOneLine && sure.length < 2) return { kind: 'words' };
  // The title is one of the other lines.
  if (sure.length === 0 || sure.length < others - 1) return UNKNOWN;
  if (copiesOf(sure) > MAX_DECK_COPIES) return { kind: 'collection', format: 'csv' };
  return WANTED_HEADING.test(firstLine(text)) ? { kind: 'wants' } : DECK;
}

function recogniseJson(text: string, paste: Paste): Recognised {
  if (readCollectionJson(text).rows.length > 0) return { kind: 'collection', format: 'json' };
  if (paste.kind === 'deck_array') {
    if (!paste.decks.some(isDeck)) return UNKNOWN;
    return paste.decks.length === 1 ? DECK : { kind: 'decks', count: paste.decks.length };
  }
  return paste.kind === 'deck_json' && isDeck(paste.deck) ? DECK : UNKNOWN;
}

/** A deck with mistakes is a deck: its import names them. */
function isDeck(value: unknown): boolean {
  const read = readDeckFile(value);
  if (read.deck !== undefined) return true;
  return !read.problems.some(({ code }) => code === 'not_a_deck' || code === 'cards_missing');
}

function collectionOf(text: string): Recognised {
  const format = detectCollectionFormat(text);
  return format === undefined ? UNKNOWN : { kind: 'collection', format };
}

function firstLine(text: string): string {
  return /^.*/.exec(text)?.[0] ?? '';
}

function copiesOf(
  rows: readonly { readonly quantity?: number; readonly foilQuantity?: number }[],
): number {
  return rows.reduce((sum, { quantity = 0, foilQuantity = 0 }) => sum + quantity + foilQuantity, 0);
}
