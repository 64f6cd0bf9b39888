/** Cards drawn before the first turn (CR 2.2). */
export const STARTING_HAND = 7;

export interface DrawQuestion {
  readonly deckSize: number;
  /** Number of wanted cards among them. */
  readonly copies: number;
  /** Minimum number of wanted cards to draw. */
  readonly atLeast: number;
  /** Turn of the player, from 1, including its draw. */
  readonly turn: number;
  /** "The starting player skips the first draw" (CR 3-4). */
  readonly onThePlay: boolean;
}

/**
 * Calculates the exact chance, 0 to 1, of having drawn the wanted cards by a turn: seven cards at
 * the start, one per turn, no mulligan, no other draws (hypergeometric distribution).
 */
export function chanceToDraw(question: DrawQuestion): number {
  const { deckSize, copies, atLeast } = question;
  return chanceOfAtLeast(atLeast, copies, deckSize, cardsSeen(question));
}

/** Returns the number of cards drawn by a turn, at most the whole deck. */
export function cardsSeen(question: Pick<DrawQuestion, 'deckSize' | 'turn' | 'onThePlay'>): number {
  const { deckSize, turn, onThePlay } = question;
  return Math.min(STARTING_HAND + turn - Number(onThePlay), deckSize);
}

/**
 * Calculates the chance that `seen` of `deckSize` cards include at least `atLeast` of `copies`.
 * Weights of neighbouring numbers of hits have a simple ratio. They are calculated outwards from
 * the most likely number, so they only shrink and never overflow.
 */
function chanceOfAtLeast(atLeast: number, copies: number, deckSize: number, seen: number): number {
  const fewest = Math.max(0, seen - (deckSize - copies));
  const max = Math.min(copies, seen);
  if (atLeast <= fewest) return 1;
  if (atLeast > max) return 0;
  const mostLikely = Math.floor(((seen + 1) * (copies + 1)) / (deckSize + 2));
  const ratioToNext = (hits: number) =>
    ((copies - hits) * (seen - hits)) / ((hits + 1) * (deckSize - copies - seen + hits + 1));
  let total = 1;
  let wanted = mostLikely >= atLeast ? 1 : 0;
  for (let hits = mostLikely, weight = 1; hits < max; hits++) {
    weight *= ratioToNext(hits);
    total += weight;
    if (hits + 1 >= atLeast) wanted += weight;
  }
  for (let hits = mostLikely - 1, weight = 1; hits >= fewest; hits--) {
    weight /= ratioToNext(hits);
    total += weight;
    if (hits >= atLeast) wanted += weight;
  }
  return wanted / total;
}
