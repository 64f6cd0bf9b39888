import type { Card } from '../../cards/card.ts';

/** Card with all its printings, as counted in decks. */
export interface CountedCard extends Pick<Card, 'cost' | 'inkwell' | 'type'> {
  /** Id of the printing that represents all. */
  readonly id: string;
  /** True for a card that first appeared in the newest set. */
  readonly isNew: boolean;
}

/** Copies of a card in a deck, all printings together. */
export interface PlayedCard {
  readonly card: CountedCard;
  readonly copies: number;
}

export interface CountedDeck {
  readonly colorMask: number;
  readonly weight: number;
  readonly updatedAt: number;
  readonly cards: readonly PlayedCard[];
}
