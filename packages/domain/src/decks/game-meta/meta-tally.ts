/** Z-value of a margin in which 19 of 20 samples lie. */
const Z = 1.96;
const STEPS = 10_000;

/** Decks and what they weigh, in a period, in its parts and in the days before. */
export interface Tally {
  decks: number;
  weight: number;
  squares: number;
  earlierDecks: number;
  earlierWeight: number;
  readonly parts: number[];
}

/** A share of the decks of a period. */
export interface MetaShare {
  readonly decks: number;
  /** Part of the weight of all decks, from 0 to 1. */
  readonly share: number;
  /** The true share lies within this much of it, in 19 of 20 cases. */
  readonly margin: number;
  /** Share now less the share before; null: too few decks were there to tell. */
  readonly change: number | null;
  /** The share in each part of the period; null where a part has no deck. */
  readonly trend: readonly (number | null)[];
}

/**
 * Weight of a deck: 1, and 1 more whenever its likes and copies double (1 like: 2, 3 likes: 3,
 * 7 likes: 4). So liked decks count for more, and none for very much more.
 */
export function deckWeight(deck: { readonly likes: number; readonly copies: number }): number {
  const { likes, copies } = deck;
  return 32 - Math.clz32(likes + copies + 1);
}

/** A tally of no deck. */
export function emptyTally(parts: number): Tally {
  return {
    decks: 0,
    weight: 0,
    squares: 0,
    earlierDecks: 0,
    earlierWeight: 0,
    parts: Array.from({ length: parts }, () => 0),
  };
}

/** Counts a deck in a part of the period, or in the days before it. */
export function addToTally(tally: Tally, weight: number, place: number | 'earlier'): void {
  if (place === 'earlier') {
    tally.earlierDecks += 1;
    tally.earlierWeight += weight;
    return;
  }
  tally.decks += 1;
  tally.weight += weight;
  tally.squares += weight * weight;
  tally.parts[place] = (tally.parts[place] ?? 0) + weight;
}

/** The share of a tally in that of all decks. `neededBefore`: decks that a comparison needs. */
export function shareOf(tally: Tally, all: Tally, neededBefore: number): MetaShare {
  const share = ratio(tally.weight, all.weight);
  const isComparable = all.earlierDecks >= Math.max(neededBefore, 1);
  return {
    decks: tally.decks,
    share: rounded(share),
    margin: rounded(marginOf(share, all)),
    change: isComparable ? rounded(share - ratio(tally.earlierWeight, all.earlierWeight)) : null,
    trend: all.parts.map((weight, part) =>
      weight === 0 ? null : rounded((tally.parts[part] ?? 0) / weight),
    ),
  };
}

/** Rounded to a hundredth of a percent. */
export function rounded(value: number): number {
  return Math.round(value * STEPS) / STEPS;
}

/** A sample of decks of different weights tells as much as `weight² / squares` decks of one. */
function marginOf(share: number, { weight, squares }: Tally): number {
  return weight === 0 ? 0 : Z * Math.sqrt((share * (1 - share) * squares) / (weight * weight));
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
