import type { Card } from '../cards/card.ts';
import { exampleCard } from '../cards/card-example.ts';
import type { DeckEntry } from './deck.ts';

export function exampleEntry(quantity: number, different: Partial<Card> = {}): DeckEntry {
  return { card: exampleCard(different), quantity };
}

/** Creates a valid deck of 60 cards for tests: 15 cards, four times each; ids from 101. */
export function exampleDeck(different: Partial<Card> = {}): readonly DeckEntry[] {
  return Array.from({ length: 15 }, (_, index) =>
    exampleEntry(4, { globalId: 101 + index, ...different }),
  );
}
