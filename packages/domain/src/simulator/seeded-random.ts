/**
 * State of Chris Doty-Humphrey's sfc32: four integers below 2^32. Plain data, so that it can be
 * stored in a game.
 */
export type RandomState = readonly [number, number, number, number];

/** Largest seed; seeds are integers from 0. */
export const MAX_SEED = 2 ** 32 - 1;

export interface Generator {
  /** Draws an integer from 0 to `count` - 1, uniformly; `count` is 1 to 2^32. */
  readonly below: (count: number) => number;
  readonly state: () => RandomState;
}

/** Warm-up rounds after which the seed has reached every bit, as in the author's sfc32. */
const FIRST_ROUNDS = 15;
const RANGE = 2 ** 32;

/** Creates the initial state of a seed; the same seed gives the same sequence on every machine. */
export function randomStateOf(seed: number): RandomState {
  const { below, state } = generatorAt([scrambled(seed), scrambled(seed + 1), seed >>> 0, 1]);
  for (let round = 0; round < FIRST_ROUNDS; round++) below(RANGE);
  return state();
}

export function generatorAt(from: RandomState): Generator {
  let [a, b, c, counter] = from;
  const next = () => {
    const drawn = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + drawn) >>> 0;
    return drawn;
  };
  const below = (count: number) => {
    // Numbers above the last whole multiple would favour low results.
    const end = RANGE - (RANGE % count);
    let drawn = next();
    while (drawn >= end) drawn = next();
    return drawn % count;
  };
  return { below, state: () => [a, b, c, counter] };
}

/**
 * Shuffles entries uniformly (Fisher-Yates). With `count`, only the first `count` positions are
 * drawn, which is enough for a hand.
 */
export function shuffled<Entry>(
  entries: readonly Entry[],
  { below }: Pick<Generator, 'below'>,
  count: number = entries.length,
): Entry[] {
  const order = [...entries];
  for (const [place, entry] of order.entries()) {
    if (place >= count) break;
    const drawn = place + below(order.length - place);
    order.splice(place, 1, ...order.splice(drawn, 1, entry));
  }
  return order;
}

/** Spreads a seed over 32 bits (splitmix32), so that adjacent seeds start far apart. */
function scrambled(seed: number): number {
  let mixed = (seed + 0x9e3779b9) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
