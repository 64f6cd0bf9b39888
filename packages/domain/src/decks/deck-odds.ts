/** Cards drawn before the first turn (CR 2.2). */
export const STARTING_HAND = 7;

export interface DrawQuestion {
  /** Cards in the deck, before the first is drawn. */
  readonly deckSize: number;
  /** Number of them that are wanted. */
  readonly copies: number;
  /** Least number of those that the player wants to draw. */
  readonly atLeast: number;
  /** The player's own turn, from 1; its draw is included. */
  readonly turn: number;
  /** "The starting player skips the first draw" (CR 3-4). */
  readonly onThePlay: boolean;
}

/**
 * The exact chance, from 0 to 1, to have drawn the wanted cards by a turn: seven cards at the
 * start, one each turn, no mulligan and no other draws (hypergeometric distribution).
 */
export function chanceToDraw(question: DrawQuestion): number {
  const { deckSize, copies, atLeast } = question;
  return chanceOfAtLeast(atLeast, copies, deckSize, cardsSeen(question));
}

/** The cards drawn by the turn; at most the whole deck. */
export function cardsSeen(question: Pick<DrawQuestion, 'deckSize' | 'turn' | 'onThePlay'>): number {
  const { deckSize, turn, onThePlay } = question;
  return Math.min(STARTING_HAND + turn - Number(onThePlay), deckSize);
}

/**
 * The chance that at least `atLeast` of `copies` cards are among `seen` of `deckSize`. Each number
 * of hits weighs a simple ratio of its neighbour; counted outwards from the most likely one, the
 * weights only shrink, so that nothing overflows whatever the size of the deck.
 */
function chanceOfAtLeast(atLeast: number, copies: number, deckSize: number, seen: number): number {
  const fewest = Math.max(0, seen - (deckSize - copies));
  const most = Math.min(copies, seen);
  if (atLeast <= fewest) return 1;
  if (atLeast > most) return 0;
  const likeliest = Math.floor(((seen + 1) * (copies + 1)) / (deckSize + 2));
  const ratioToNext = (hits: number) =>
    ((copies - hits) * (seen - hits)) / ((hits + 1) * (deckSize - copies - seen + hits + 1));
  let total = 1;
  let wanted = likeliest >= atLeast ? 1 : 0;
  for (let hits = likeliest, weight = 1; hits < most; hits++) {
    weight *= ratioToNext(hits);
    total += weight;
    if (hits + 1 >= atLeast) wanted += weight;
  }
  for (let hits = likeliest - 1, weight = 1; hits >= fewest; hits--) {
    weight /= ratioToNext(hits);
    total += weight;
    if (hits >= atLeast) wanted += weight;
  }
  return wanted / total;
}
