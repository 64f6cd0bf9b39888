import type { Answer } from './calls.ts';

/** What became of a write: made, not made, or nobody knows. */
export type Outcome = 'acknowledged' | 'refused' | 'unclear';

/** What is found wrong when all is read again. */
export interface Damage {
  /** Acknowledged, and not there. */
  readonly lost: number;
  /** Made in part, or not in line with what belongs to it. */
  readonly torn: number;
  /** Made more often than asked for. */
  readonly twice: number;
}

export const NO_DAMAGE: Damage = { lost: 0, torn: 0, twice: 0 };

/** Writes one thing of a player, one write after another, and knows what must then be there. */
export interface Writer {
  write(): Promise<Outcome>;
  /** Reads it again. Throws when it cannot be read. */
  check(): Promise<Damage>;
}

/** An error of the site may come after the write was made; a refusal says that it was not. */
export function outcomeOf({ status, isUnsent }: Answer): Outcome {
  if (isUnsent) return 'refused';
  if (status === undefined || status >= 500) return 'unclear';
  return status < 400 ? 'acknowledged' : 'refused';
}

export function addDamage(one: Damage, other: Damage): Damage {
  return {
    lost: one.lost + other.lost,
    torn: one.torn + other.torn,
    twice: one.twice + other.twice,
  };
}
