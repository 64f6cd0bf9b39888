import {
  MAX_LIST_LENGTH,
  type DeckList,
  type ListedCard,
  type UnreadLine,
} from '../lists/card-list.ts';
import { MAX_CARD_QUANTITY } from './deck.ts';

/** Card with its English names, as used by play sites. */
export interface PlayListCard {
  readonly name: string;
  readonly version: string | null;
  readonly quantity: number;
}

const ENTRY = /^(.{1,300})\$(\d{1,2})$/su;

/**
 * Formats the text of a play-site code before base64: "name with underscores, optional version,
 * dollar sign, quantity, pipe-separated" (specification, section 7). Printings of one card are
 * added up.
 */
export function writePlayList(cards: readonly PlayListCard[]): string {
  const quantities = new Map<string, number>();
  for (const { name, version, quantity } of cards) {
    const entry = version === null ? name : `${name}_${version}`;
    quantities.set(entry, (quantities.get(entry) ?? 0) + quantity);
  }
  return [...quantities].map(([entry, quantity]) => `${entry}$${quantity}|`).join('');
}

/** Reads a play list; `_` or ` - ` separates name and version. Line numbers count its entries. */
export function readPlayList(text: string): DeckList {
  const entries = text.length > MAX_LIST_LENGTH ? [] : text.trim().split('|');
  const cards: ListedCard[] = [];
  const problems: UnreadLine[] =
    entries.length > 0 ? [] : [{ line: 1, text: '', code: 'too_long' }];
  for (const [index, raw] of entries.entries()) {
    const entry = raw.trim();
    if (entry === '') continue;
    const [, name = '', quantityText] = ENTRY.exec(entry) ?? [];
    const quantity = Number(quantityText);
    if (quantity > 0 && quantity <= MAX_CARD_QUANTITY) {
      cards.push({ line: index + 1, text: entry, quantity, name: name.replace('_', ' - ') });
    } else {
      problems.push({ line: index + 1, text: entry, code: 'invalid_format' });
    }
  }
  return { title: undefined, cards, problems };
}
