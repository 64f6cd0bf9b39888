/** Limit of the versions of a deck (not in the specification); the oldest are dropped first. */
export const MAX_DECK_VERSIONS = 50;
/**
 * Pause (not in the specification) after which the next change belongs to another editing visit.
 */
export const VISIT_PAUSE_MS = 30 * 60 * 1000;

/**
 * True when a change begins a new editing visit, before which the deck is kept as a version. Times
 * are epoch milliseconds; `changedAt` is that of the change before.
 */
export function beginsVisit(changedAt: number, now: number): boolean {
  return now - changedAt >= VISIT_PAUSE_MS;
}
