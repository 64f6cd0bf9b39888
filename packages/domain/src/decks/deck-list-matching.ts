import type { Card } from '../cards/card.ts';
import {
  matchFullName,
  namesLike,
  suggestNames,
  type CardNameIndex,
} from '../cards/card-name-matching.ts';
import { cleanLine } from '../player-text.ts';
import { addCards } from './deck-quantities.ts';
import { MAX_DECK_NAME_LENGTH, type DeckCard } from './deck.ts';
import type {
  DeckList,
  ListedCard,
  ListedSection,
  TextLine,
  UnreadLine,
} from '../lists/card-list.ts';

export interface UnknownCard {
  readonly line: number;
  readonly text: string;
  /**
   * `card_unsure`: the text is a part of the suggested names. `not_searched`: the search limit was
   * reached before this line.
   */
  readonly code: 'card_not_found' | 'card_unsure' | 'not_searched';
  readonly name: string;
  readonly quantity: number;
  /** Full names of cards, the most likely first. */
  readonly suggestions: readonly string[];
}

/** Line without a quantity, read as one copy. */
export interface SingleCopy extends TextLine {
  readonly card: Card;
}

export interface MergedCard<T = Card> {
  readonly card: T;
  readonly times: number;
  readonly quantity: number;
}

export interface MatchedDeckList {
  readonly title: string | undefined;
  /** Distinct cards in the order of the list. */
  readonly cards: readonly DeckCard[];
  readonly singles: readonly SingleCopy[];
  readonly merged: readonly MergedCard[];
  readonly sections: readonly ListedSection[];
  /** Lines without a card: totals, headings, remarks. */
  readonly leftOut: readonly TextLine[];
  readonly problems: readonly (UnreadLine | UnknownCard)[];
}

/** Limit (not in the specification): a search takes some milliseconds. */
const MAX_SEARCHES = 60;

/**
 * Matches a list to cards; copies of a repeated card are added up. A line matches only by a card's
 * full name. Among lines without a quantity, the first becomes the title if the list has none.
 * Others are skipped if no card has a similar name.
 */
export function matchDeckList(list: DeckList, index: CardNameIndex): MatchedDeckList {
  const found: { card: Card; quantity: number }[] = [];
  const singles: SingleCopy[] = [];
  const unknown: UnknownCard[] = [];
  const leftOut: TextLine[] = [...(list.leftOut ?? [])];
  let { title } = list;
  let searches = 0;
  for (const listed of list.cards) {
    const { line, text, doubt, name, quantity } = listed;
    const exact = exactReading(listed, index);
    if (exact !== undefined) {
      found.push(exact);
      if (exact.quantity === 1 && (doubt === 'no_quantity' || quantity !== 1)) {
        singles.push({ line, text, card: exact.card });
      }
      continue;
    }
    searches += doubt === 'total' ? 0 : 1;
    const match = searches > MAX_SEARCHES || doubt === 'total' ? undefined : suggest(listed, index);
    if (doubt === 'total' || (doubt === 'no_quantity' && match?.suggestions.length === 0)) {
      const isTitle = doubt === 'no_quantity' && title === undefined && found.length === 0;
      if (isTitle && isDeckName(text)) title = cleanLine(text);
      else leftOut.push({ line, text });
      continue;
    }
    const { code, suggestions } = match ?? { code: 'not_searched', suggestions: [] };
    unknown.push({ line, text, code, name, quantity, suggestions });
  }
  return {
    title,
    cards: addCards(
      [],
      found.map(({ card, quantity }) => ({ cardId: card.id, delta: quantity })),
    ),
    singles,
    merged: mergedCards(found),
    sections: list.sections ?? [],
    leftOut: leftOut.toSorted((a, b) => a.line - b.line),
    problems: [...list.problems, ...unknown].toSorted((a, b) => a.line - b.line),
  };
}

/** Returns false for long lines, links, fences of code (```) and lines without a letter. */
function isDeckName(text: string): boolean {
  return text.length <= MAX_DECK_NAME_LENGTH && /^(?!```|~~~)(?!.*:\/\/).*\p{L}/u.test(text);
}

function exactReading(
  listed: ListedCard,
  index: CardNameIndex,
): { readonly card: Card; readonly quantity: number } | undefined {
  for (const { name, hint, quantity } of [listed, ...(listed.others ?? [])]) {
    const card = matchFullName(index, name, hint);
    if (card !== undefined) return { card, quantity };
  }
  return undefined;
}

/** Suggests cards for a line; text without a quantity must be similar to a card's name. */
function suggest(
  { name, doubt }: ListedCard,
  index: CardNameIndex,
): Pick<UnknownCard, 'code' | 'suggestions'> {
  if (doubt === 'no_quantity') {
    return { code: 'card_not_found', suggestions: namesLike(index, name) };
  }
  const { isPart, names } = suggestNames(index, name);
  return { code: isPart ? 'card_unsure' : 'card_not_found', suggestions: names };
}

/** Returns cards listed more than once, in the order of the list. */
export function mergedCards<T extends Pick<Card, 'id'>>(
  listed: readonly { readonly card: T; readonly quantity: number }[],
): readonly MergedCard<T>[] {
  const merged = new Map<string, MergedCard<T>>();
  for (const { card, quantity } of listed) {
    const before = merged.get(card.id) ?? { card, times: 0, quantity: 0 };
    const times = before.times + 1;
    merged.set(card.id, { card, times, quantity: before.quantity + quantity });
  }
  return [...merged.values()].filter(({ times }) => times > 1);
}
