import type { Card } from '../cards/card.ts';
import type { Language } from '../language.ts';
import { quantitiesOf } from './deck-quantities.ts';
import { deckSections, type DeckSectionName } from './deck-sections.ts';
import type { DeckEntry } from './deck.ts';

/** Card with its copies in both decks; 0 if a deck does not contain it. */
export interface ComparedCard {
  readonly card: Card;
  readonly left: number;
  readonly right: number;
}

export interface ComparedSection {
  readonly name: DeckSectionName;
  /** Cards in the order of `sortedEntries`. */
  readonly cards: readonly ComparedCard[];
}

/** Compares two decks by section; different printings are different cards. */
export function compareDecks(
  left: readonly DeckEntry[],
  right: readonly DeckEntry[],
  language: Language,
): readonly ComparedSection[] {
  const copiesLeft = copiesById(left);
  const copiesRight = copiesById(right);
  const both = new Map([...left, ...right].map((entry) => [entry.card.id, entry]));
  return deckSections([...both.values()], language).map(({ name, entries }) => ({
    name,
    cards: entries.map(({ card }) => ({
      card,
      left: copiesLeft.get(card.id) ?? 0,
      right: copiesRight.get(card.id) ?? 0,
    })),
  }));
}

function copiesById(entries: readonly DeckEntry[]): ReadonlyMap<string, number> {
  return quantitiesOf(entries.map(({ card, quantity }) => ({ cardId: card.id, quantity })));
}
