import type { Card } from '../cards/card.ts';
import {
  matchCardName,
  matchFullName,
  type CardNameIndex,
  type CardNameMatch,
} from '../cards/card-name-matching.ts';
import { addCards } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';
import type { DeckList, ListedCard, ListedSection, UnreadLine } from './deck-text.ts';

/** Line with an unknown card. */
export interface UnknownCard {
  readonly line: number;
  readonly text: string;
  /** `not_searched`: too many lines before it had to be searched for. */
  readonly code: 'card_not_found' | 'not_searched';
  readonly name: string;
  readonly quantity: number;
  /** Full names of cards, the closest first. */
  readonly suggestions: readonly string[];
}

/** Line that names a part of a card's name, for the player to check. */
export interface GuessedCard {
  readonly line: number;
  readonly text: string;
  readonly card: Card;
}

/** A card that is listed more than once. */
export interface MergedCard<T = Card> {
  readonly card: T;
  readonly times: number;
  /** Copies of all its lines together. */
  readonly quantity: number;
}

/** Cards that a list stands for, and the parts of it that are not understood. */
export interface MatchedDeckList {
  readonly title: string | undefined;
  /** Cards, each once, in the order of the list. */
  readonly cards: readonly DeckCard[];
  readonly guesses: readonly GuessedCard[];
  readonly merged: readonly MergedCard[];
  readonly sections: readonly ListedSection[];
  /** Problems in the order of the list. */
  readonly problems: readonly (UnreadLine | UnknownCard)[];
}

/**
 * Limit (not in the specification): a search takes some milliseconds, and a deck has fewer cards
 * than this.
 */
const MOST_SEARCHES = 60;

/** Finds the cards of a list; the copies of one that is named several times count together. */
export function matchDeckList(list: DeckList, index: CardNameIndex): MatchedDeckList {
  const found: { card: Card; quantity: number }[] = [];
  const guesses: GuessedCard[] = [];
  const unknown: UnknownCard[] = [];
  const match = limitedMatching(index);
  for (const listed of list.cards) {
    const { line, text, quantity, name } = listed;
    const matched = match(listed);
    if (matched?.card === undefined) {
      const code = matched === undefined ? 'not_searched' : 'card_not_found';
      unknown.push({ line, text, code, name, quantity, suggestions: matched?.suggestions ?? [] });
      continue;
    }
    if (!matched.isExact) guesses.push({ line, text, card: matched.card });
    found.push({ card: matched.card, quantity });
  }
  return {
    title: list.title,
    cards: addCards(
      [],
      found.map(({ card, quantity }) => ({ cardId: card.id, delta: quantity })),
    ),
    guesses,
    merged: mergedCards(found),
    sections: list.sections ?? [],
    problems: [...list.problems, ...unknown].toSorted((a, b) => a.line - b.line),
  };
}

/** The cards that are listed more than once, in the order of the list. */
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

/** Undefined for a card that had to be searched for when enough were. */
function limitedMatching(index: CardNameIndex): (listed: ListedCard) => CardNameMatch | undefined {
  let searches = 0;
  return ({ name, hint }) => {
    const card = matchFullName(index, name, hint);
    if (card !== undefined) return { card, isExact: true };
    searches += 1;
    return searches > MOST_SEARCHES ? undefined : matchCardName(index, name, hint);
  };
}
