import type { Answer } from './calls.ts';

/** Outcome of a write: made, not made, or unknown. */
export type Outcome = 'acknowledged' | 'refused' | 'unclear';

/** Errors that are found when all is read again. */
export interface Damage {
  /** Writes that were acknowledged and are missing. */
  readonly lost: number;
  /** Writes that are partial, or inconsistent with what belongs to them. */
  readonly torn: number;
  /** Writes that were made more often than asked for. */
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
