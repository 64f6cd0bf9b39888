import type { Card } from '../cards/card.ts';
import {
  matchCardName,
  matchFullName,
  type CardNameIndex,
  type CardNameMatch,
} from '../cards/card-name-matching.ts';
import { addCards } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';
import type { DeckList, ListedCard, UnreadLine } from './deck-text.ts';

/** A line whose card nobody knows. */
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

/** A line that names a part of a card's name: whoever wrote it may want to look. */
export interface GuessedCard {
  readonly line: number;
  readonly text: string;
  readonly card: Card;
}

/** The cards that a list stands for, and what of it nobody understands. */
export interface MatchedDeckList {
  readonly title: string | undefined;
  /** Each card once, in the order of the list. */
  readonly cards: readonly DeckCard[];
  readonly guesses: readonly GuessedCard[];
  /** In the order of the list. */
  readonly problems: readonly (UnreadLine | UnknownCard)[];
}

/** Ours: a search takes some milliseconds, and a deck has fewer cards than this. */
const MOST_SEARCHES = 60;

/** Finds the cards of a list; the copies of one that is named several times count together. */
export function matchDeckList(list: DeckList, index: CardNameIndex): MatchedDeckList {
  const additions: { cardId: string; delta: number }[] = [];
  const guesses: GuessedCard[] = [];
  const unknown: UnknownCard[] = [];
  const match = limitedMatching(index);
  for (const listed of list.cards) {
    const { line, text, quantity, name } = listed;
    const found = match(listed);
    if (found?.card === undefined) {
      const code = found === undefined ? 'not_searched' : 'card_not_found';
      unknown.push({ line, text, code, name, quantity, suggestions: found?.suggestions ?? [] });
      continue;
    }
    if (!found.isExact) guesses.push({ line, text, card: found.card });
    additions.push({ cardId: found.card.id, delta: quantity });
  }
  return {
    title: list.title,
    cards: addCards([], additions),
    guesses,
    problems: [...list.problems, ...unknown].toSorted((a, b) => a.line - b.line),
  };
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
