/** Z-value of a 95 % confidence interval. */
const Z = 1.96;
const STEPS = 10_000;

/** Decks and their weights in a period, in its parts, and in the days before. */
export interface Tally {
  decks: number;
  weight: number;
  squares: number;
  earlierDecks: number;
  earlierWeight: number;
  readonly parts: number[];
}

export interface MetaShare {
  readonly decks: number;
  /** Share of the total weight, 0 to 1. */
  readonly share: number;
  /** Half width of the 95 % confidence interval. */
  readonly margin: number;
  /** Difference to the share before; null if there were too few decks. */
  readonly change: number | null;
  /** Share in each part of the period; null for a part without decks. */
  readonly trend: readonly (number | null)[];
}

/**
 * Calculates the weight of a deck: 1, plus 1 for each doubling of its likes and copies (1 like: 2,
 * 3 likes: 3, 7 likes: 4). Popular decks count more, but only moderately.
 */
export function deckWeight(deck: { readonly likes: number; readonly copies: number }): number {
  const { likes, copies } = deck;
  return 32 - Math.clz32(likes + copies + 1);
}

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

/** Adds a deck to a part of the period, or to the days before it. */
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

/** Calculates a share; comparing it needs at least `neededBefore` earlier decks. */
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

/** Rounds to a hundredth of a percent. */
export function rounded(value: number): number {
  return Math.round(value * STEPS) / STEPS;
}

/** Calculates the margin; the effective sample size is `weight² / squares` decks. */
function marginOf(share: number, { weight, squares }: Tally): number {
  return weight === 0 ? 0 : Z * Math.sqrt((share * (1 - share) * squares) / (weight * weight));
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
