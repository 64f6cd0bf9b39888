import type { Color, Format } from '../../cards/card.ts';
import type { Archetype } from '../deck.ts';

/** The filters of a list of decks that are terms of its search. An empty selection filters nothing. */
export interface DeckTermFilter {
  readonly format?: Format | undefined;
  /** Decks with any of these inks. */
  readonly colors: readonly Color[];
  readonly archetypes: readonly Archetype[];
  /** True for decks that the player who asks likes. */
  readonly onlyLiked: boolean;
  /** Share of a deck that is owned, in percent, both ends included. */
  readonly owned?: { readonly min: number; readonly max: number } | undefined;
}

/** The filter that every deck passes. */
export const NO_DECK_FILTER: DeckTermFilter = {
  format: undefined,
  colors: [],
  archetypes: [],
  onlyLiked: false,
  owned: undefined,
};

/** The search of decks that have each of these inks, whatever others. */
export function queryOfEveryInk(colors: readonly Color[]): string {
  return colors.map((color) => `ink:${color.toLowerCase()}`).join(' ');
}
