export const TIME_AGO_UNITS = [
  'now',
  'minutes',
  'hours',
  'today',
  'yesterday',
  'days',
  'months',
  'years',
] as const;
export type TimeAgoUnit = (typeof TIME_AGO_UNITS)[number];

export interface TimeAgo {
  readonly unit: TimeAgoUnit;
  /** Number of units; 0 for `now` and `today`, 1 for `yesterday`. */
  readonly count: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Milliseconds of a 24-hour day. */
export const DAY_MS = 24 * HOUR;

/**
 * Calculates the age of `then`: "under 60 s 'just now', minutes under 60, hours under 24, today,
 * yesterday, days under 30, months under 12, then years" (specification, section 9).
 *
 * Up to 24 hours, elapsed time counts, then the days of the reader's calendar. `startOfToday` is
 * the reader's start of the day of `now`. So 30 hours ago is yesterday or two days ago; on a
 * 25-hour day, 24 hours ago can still be today. A month has 30 days and a year 365; from 12 months
 * on the result is at least one year. Future times count as now because clocks differ. All times
 * are epoch milliseconds.
 */
export function timeAgo(then: number, now: number, startOfToday: number): TimeAgo {
  const passed = now - then;
  if (passed < MINUTE) return { unit: 'now', count: 0 };
  if (passed < HOUR) return { unit: 'minutes', count: Math.floor(passed / MINUTE) };
  if (passed < DAY_MS) return { unit: 'hours', count: Math.floor(passed / HOUR) };
  return daysAgo(Math.max(Math.ceil((startOfToday - then) / DAY_MS), 0));
}

function daysAgo(days: number): TimeAgo {
  if (days === 0) return { unit: 'today', count: 0 };
  if (days === 1) return { unit: 'yesterday', count: 1 };
  if (days < 30) return { unit: 'days', count: days };
  const months = Math.floor(days / 30);
  if (months < 12) return { unit: 'months', count: months };
  return { unit: 'years', count: Math.max(Math.floor(days / 365), 1) };
}
