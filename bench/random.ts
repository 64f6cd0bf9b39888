import type { Random } from '@inkfolio/domain/art/art-random';

/** Draws an integer between two inclusive bounds. */
export function integer(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** Picks a random value; throws for an empty list. */
export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[integer(random, 0, values.length - 1)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** Picks early values more often: half of the picks are from the first eighth. */
export function pickEarly<T>(random: Random, values: readonly T[]): T {
  return pick(() => random() ** 3, values);
}

/** Picks up to `count` distinct values in random order. */
export function sample<T>(random: Random, values: readonly T[], count: number): readonly T[] {
  const left = [...values];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0) {
    taken.push(...left.splice(integer(random, 0, left.length - 1), 1));
  }
  return taken;
}
