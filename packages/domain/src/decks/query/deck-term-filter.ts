import type { Color, Format } from '../../cards/card.ts';
import type { Archetype } from '../deck.ts';

/** Filters of a deck list that are terms of its search; an empty selection filters nothing. */
export interface DeckTermFilter {
  readonly format?: Format | undefined;
  /** Inks; decks match with any of them. */
  readonly colors: readonly Color[];
  readonly archetypes: readonly Archetype[];
  /** Whether to show only decks that the requesting player likes. */
  readonly onlyLiked: boolean;
  /** Owned percentage, both ends inclusive. */
  readonly owned?: { readonly min: number; readonly max: number } | undefined;
}

/** Filter that matches every deck. */
export const NO_DECK_FILTER: DeckTermFilter = {
  format: undefined,
  colors: [],
  archetypes: [],
  onlyLiked: false,
  owned: undefined,
};

/** Creates a query for decks with all of these inks and possibly others. */
export function queryOfEveryInk(colors: readonly Color[]): string {
  return colors.map((color) => `ink:${color.toLowerCase()}`).join(' ');
}
