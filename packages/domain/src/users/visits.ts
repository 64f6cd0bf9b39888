/** Pause between two requests that starts a new visit. */
export const VISIT_PAUSE_MS = 30 * 60 * 1000;
/** Interval within which further requests of a visit are not recorded. */
const PRECISION_MS = 60 * 1000;

/** Visit of a player; times are epoch milliseconds. */
export interface Visit {
  readonly lastRequestAt: number;
  /** Last request of the previous visit; null on the first visit. */
  readonly previousVisitAt: number | null;
}

/**
 * Returns the visit of a request: a new one after a pause, else the known one. `known` is undefined
 * before the first visit.
 */
export function visitAt(known: Visit | undefined, now: number): Visit {
  if (known === undefined) return { lastRequestAt: now, previousVisitAt: null };
  const pause = now - known.lastRequestAt;
  if (pause >= VISIT_PAUSE_MS) return { lastRequestAt: now, previousVisitAt: known.lastRequestAt };
  // Ignores a clock that was set back.
  return pause < PRECISION_MS ? known : { ...known, lastRequestAt: now };
}
