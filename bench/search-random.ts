/** A source of repeatable randomness: numbers from 0 up to, but without, 1. */
export type Random = () => number;

/** The same numbers for the same seed, on every machine (the generator is mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed that depends on a text (FNV-1a). */
export function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) seed = Math.imul(seed ^ text.charCodeAt(i), 0x01000193);
  return seed;
}

/** A whole number from `from` to `to`, both included. */
export function integer(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** One of the values. */
export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[integer(random, 0, values.length - 1)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** `count` different values, or all if there are fewer, in a random order. */
export function sample<T>(random: Random, values: readonly T[], count: number): readonly T[] {
  const left = [...values];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0) {
    taken.push(...left.splice(integer(random, 0, left.length - 1), 1));
  }
  return taken;
}
