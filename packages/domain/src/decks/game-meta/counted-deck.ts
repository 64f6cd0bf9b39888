import type { Card } from '../../cards/card.ts';

/** A card with all its printings, as decks are counted by it. */
export interface CountedCard extends Pick<Card, 'cost' | 'inkwell' | 'type'> {
  /** Id of the printing that stands for all. */
  readonly id: string;
  /** True for a card that has come with the newest set. */
  readonly isNew: boolean;
}

/** Copies of a card in a deck, of all its printings. */
export interface PlayedCard {
  readonly card: CountedCard;
  readonly copies: number;
}

/** What is counted of a deck. */
export interface CountedDeck {
  readonly colorMask: number;
  readonly weight: number;
  readonly updatedAt: number;
  /** Each card once. */
  readonly cards: readonly PlayedCard[];
}
