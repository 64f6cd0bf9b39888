import { COLORS, type Color } from '../cards/card.ts';

/** Number of decks with exactly these inks. */
export interface DecksOfInks {
  readonly colors: readonly Color[];
  readonly count: number;
}

export interface InkCount {
  readonly color: Color;
  readonly deckCount: number;
}

/** Counts decks per ink, most decks first, then in the game's order. */
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
