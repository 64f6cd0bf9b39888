/** Draws the next number, at least 0 and less than 1. */
export type Random = () => number;

/** 32-bit FNV-1a hash: the same text always gives the same number, on every machine. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}

/** A Mulberry32 generator that starts from the hash of the seed: one seed, one sequence. */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One entry of a list that is never empty. */
export function pick<Entry>(random: Random, entries: readonly [Entry, ...Entry[]]): Entry {
  return entries[Math.floor(random() * entries.length)] ?? entries[0];
}
