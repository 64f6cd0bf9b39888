import { DAY_MS } from '../time-ago.ts';

/** Periods in days up to now; `set` starts with the newest set. */
export const META_PERIODS = ['7', '30', '90', 'set'] as const;
export type MetaPeriod = (typeof META_PERIODS)[number];

/** Limit of parts in a period; each part is a point of a line chart. */
const MAX_PARTS = 8;
/** Days of the period `set` if no set has been released. */
const DAYS_WITHOUT_SET = 90;

/** Days of a period (UTC, both inclusive), as day numbers since 1970, with the days per part. */
export interface MetaWindow {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly partDays: number;
}

export function metaWindow(
  period: MetaPeriod,
  now: number,
  newestRelease: string | undefined,
): MetaWindow {
  const lastDay = dayOf(now);
  const days = period === 'set' ? daysSince(newestRelease, lastDay) : Number(period);
  return { firstDay: lastDay - days + 1, lastDay, partDays: Math.ceil(days / MAX_PARTS) };
}

export function windowDays({ firstDay, lastDay }: MetaWindow): number {
  return lastDay - firstDay + 1;
}

/** Returns the first days of the parts; the first part may be shorter. */
export function partStarts(window: MetaWindow): readonly number[] {
  const count = Math.ceil(windowDays(window) / window.partDays);
  return Array.from({ length: count }, (_, part) =>
    Math.max(window.firstDay, window.lastDay + 1 - (count - part) * window.partDays),
  );
}

/** Locates a day: its part, `earlier` for the equally long period before, or undefined. */
export function placeInWindow(window: MetaWindow, day: number): number | 'earlier' | undefined {
  const { firstDay, lastDay, partDays } = window;
  if (day >= firstDay) {
    const count = Math.ceil(windowDays(window) / partDays);
    // Server clocks differ: future times count as today.
    return count - 1 - Math.floor((lastDay - Math.min(day, lastDay)) / partDays);
  }
  return day >= firstDay - windowDays(window) ? 'earlier' : undefined;
}

/** Returns the day number of an instant. */
export function dayOf(instant: number): number {
  return Math.floor(instant / DAY_MS);
}

/** Formats a day as `YYYY-MM-DD`. */
export function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function daysSince(release: string | undefined, lastDay: number): number {
  return release === undefined
    ? DAYS_WITHOUT_SET
    : Math.max(1, lastDay - dayOf(Date.parse(release)) + 1);
}
