/** Pause between two calls after which the second one begins a new visit. */
export const VISIT_PAUSE_MS = 30 * 60 * 1000;
/** Time within which a call of the same visit is not noted again. */
const PRECISION_MS = 60 * 1000;

/** Visits of a player; times are epoch milliseconds. */
export interface Visit {
  readonly lastCallAt: number;
  /** Last call of the visit before; null: this is the first visit. */
  readonly previousVisitAt: number | null;
}

/** The visit that a call belongs to: a new one after a pause, else the same. Undefined: no visit yet. */
export function visitAt(known: Visit | undefined, now: number): Visit {
  if (known === undefined) return { lastCallAt: now, previousVisitAt: null };
  const pause = now - known.lastCallAt;
  if (pause >= VISIT_PAUSE_MS) return { lastCallAt: now, previousVisitAt: known.lastCallAt };
  // A clock that was set back changes nothing.
  return pause < PRECISION_MS ? known : { ...known, lastCallAt: now };
}
