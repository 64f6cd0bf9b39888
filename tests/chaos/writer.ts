import type { ResponseSummary } from './requests.ts';

/** Outcome of a write: applied, not applied, or unknown. */
export type Outcome = 'acknowledged' | 'refused' | 'unclear';

/** Errors found when all data is read. */
export interface Damage {
  /** Acknowledged writes that are missing. */
  readonly lost: number;
  /** Writes that are partial or inconsistent with related data. */
  readonly torn: number;
  /** Writes that were applied more often than requested. */
  readonly twice: number;
}

export const NO_DAMAGE: Damage = { lost: 0, torn: 0, twice: 0 };

/** Writer of one kind of data; it tracks what the data must contain. */
export interface Writer {
  write(): Promise<Outcome>;
  /** Reads and checks the data; throws if it cannot be read. */
  check(): Promise<Damage>;
}

/** Classifies a response; only a server error leaves open whether the write was applied. */
export function outcomeOf({ status, isUnsent }: ResponseSummary): Outcome {
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
