import type { Card } from '../cards/card.ts';
import { matchCardName, type CardNameIndex } from '../cards/card-name-matching.ts';
import { addCards } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';
import type { DeckList, UnreadLine } from './deck-text.ts';

/** A line whose card nobody knows. */
export interface UnknownCard {
  readonly line: number;
  readonly text: string;
  readonly code: 'card_not_found';
  readonly name: string;
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

/** Finds the cards of a list; the copies of one that is named several times count together. */
export function matchDeckList(list: DeckList, index: CardNameIndex): MatchedDeckList {
  const additions: { cardId: string; delta: number }[] = [];
  const guesses: GuessedCard[] = [];
  const unknown: UnknownCard[] = [];
  for (const { line, text, quantity, name, hint } of list.cards) {
    const match = matchCardName(index, name, hint);
    if (match.card === undefined) {
      unknown.push({ line, text, code: 'card_not_found', name, suggestions: match.suggestions });
      continue;
    }
    if (!match.isExact) guesses.push({ line, text, card: match.card });
    additions.push({ cardId: match.card.id, delta: quantity });
  }
  return {
    title: list.title,
    cards: addCards([], additions),
    guesses,
    problems: [...list.problems, ...unknown].toSorted((a, b) => a.line - b.line),
  };
}
