/** Random number generator; numbers are in [0, 1). */
export type Random = () => number;

/** Calculates the 32-bit FNV-1a hash of a text, the same on every machine. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}

/** Creates a Mulberry32 generator from a text; equal seeds give equal sequences. */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<Entry>(random: Random, entries: readonly [Entry, ...Entry[]]): Entry {
  return entries[Math.floor(random() * entries.length)] ?? entries[0];
}
