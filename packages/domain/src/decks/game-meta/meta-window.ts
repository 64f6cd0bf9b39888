import { DAY_MS } from '../time-ago.ts';

/** Days back from now over which decks are counted; `set`: since the newest set came out. */
export const META_PERIODS = ['7', '30', '90', 'set'] as const;
export type MetaPeriod = (typeof META_PERIODS)[number];

/** Most parts of a period, each a point of a line. */
const MOST_PARTS = 8;
/** Days of the period `set` where no set has come out. */
const DAYS_WITHOUT_SET = 90;

/** The days of a period (UTC, both ends included), numbered from 1970, and the days of each part. */
export interface MetaWindow {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly partDays: number;
}

/** The days of a period that ends now. */
export function metaWindow(
  period: MetaPeriod,
  now: number,
  newestRelease: string | undefined,
): MetaWindow {
  const lastDay = dayOf(now);
  const days = period === 'set' ? daysSince(newestRelease, lastDay) : Number(period);
  return { firstDay: lastDay - days + 1, lastDay, partDays: Math.ceil(days / MOST_PARTS) };
}

/** Number of days of the window. */
export function windowDays({ firstDay, lastDay }: MetaWindow): number {
  return lastDay - firstDay + 1;
}

/** The first days of the parts; the first part may be shorter than the others. */
export function partStarts(window: MetaWindow): readonly number[] {
  const count = Math.ceil(windowDays(window) / window.partDays);
  return Array.from({ length: count }, (_, part) =>
    Math.max(window.firstDay, window.lastDay + 1 - (count - part) * window.partDays),
  );
}

/** Where a day lies: in a part of the window, in as many days before it, or in neither. */
export function placeInWindow(window: MetaWindow, day: number): number | 'earlier' | undefined {
  const { firstDay, lastDay, partDays } = window;
  if (day >= firstDay) {
    const count = Math.ceil(windowDays(window) / partDays);
    // Clocks of servers differ: a time in the future is today.
    return count - 1 - Math.floor((lastDay - Math.min(day, lastDay)) / partDays);
  }
  return day >= firstDay - windowDays(window) ? 'earlier' : undefined;
}

/** The day of an instant. */
export function dayOf(instant: number): number {
  return Math.floor(instant / DAY_MS);
}

/** A day as `YYYY-MM-DD`. */
export function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function daysSince(release: string | undefined, lastDay: number): number {
  return release === undefined
    ? DAYS_WITHOUT_SET
    : Math.max(1, lastDay - dayOf(Date.parse(release)) + 1);
}
