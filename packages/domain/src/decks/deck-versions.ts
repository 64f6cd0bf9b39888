/** Limit of the versions of a deck (not in the specification); the oldest are dropped first. */
export const MAX_DECK_VERSIONS = 50;
/** Pause (not in the specification) that starts another editing visit. */
export const VISIT_PAUSE_MS = 30 * 60 * 1000;

/**
 * Returns true if a change starts a new editing visit; a version is saved before it. Times are
 * epoch milliseconds; `changedAt` is the previous change.
 */
export function beginsVisit(changedAt: number, now: number): boolean {
  return now - changedAt >= VISIT_PAUSE_MS;
}
