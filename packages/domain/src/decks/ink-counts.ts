import { COLORS, type Color } from '../cards/card.ts';

/** Number of decks of some inks. */
export interface DecksOfInks {
  readonly colors: readonly Color[];
  readonly count: number;
}

/** Number of decks with an ink. */
export interface InkCount {
  readonly color: Color;
  readonly deckCount: number;
}

/** Inks of the decks, that of the most decks first, then in the order of the game. */
export function countInks(decks: readonly DecksOfInks[]): readonly InkCount[] {
  return COLORS.map((color) => ({
    color,
    deckCount: decks.reduce(
      (sum, { colors, count }) => sum + (colors.includes(color) ? count : 0),
      0,
    ),
  }))
    .filter(({ deckCount }) => deckCount > 0)
    .toSorted((a, b) => b.deckCount - a.deckCount);
}
