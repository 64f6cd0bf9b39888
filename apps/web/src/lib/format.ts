import type { Language } from '@inkfolio/domain/language';
import type { Translate } from './i18n.ts';

/** Creates one formatter per language on first use: creating one takes milliseconds. */
function byLanguage<F>(create: (language: Language) => F): (language: Language) => F {
  const formatters: Partial<Record<Language, F>> = {};
  return (language) => (formatters[language] ??= create(language));
}

/** Separator between facts; does not wrap to the start of a line. */
export const DOT = '\u00A0· ';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const decimal = byLanguage((language) => new Intl.NumberFormat(language, oneDecimal));
const percent = byLanguage((language) => new Intl.NumberFormat(language, { style: 'percent' }));
const precisePercent = byLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'percent', ...oneDecimal }),
);
const difference = byLanguage(
  (language) => new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }),
);
const points = byLanguage(
  (language) => new Intl.NumberFormat(language, { signDisplay: 'exceptZero', ...oneDecimal }),
);
const date = byLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }));
const day = byLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
);
const month = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const dateTime = byLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }),
);
const time = byLanguage((language) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }));

/** Formats an average with one decimal, even if it is 0: `3.1`, `0,0`. */
export function formatDecimal(value: number, language: Language): string {
  return decimal(language).format(value);
}

/** Formats whole percent from 0 to 100: `87%`, `87 %`. */
export function formatPercent(percentage: number, language: Language): string {
  return percent(language).format(percentage / 100);
}

/** Formats a signed difference: `+2`, `−1`. */
export function formatDifference(value: number, language: Language): string {
  return difference(language).format(value).replace('-', '−');
}

/** Formats a change of a share (0 to 1) in percentage points: `+2.0`, `−0.4`. */
export function formatPoints(change: number, language: Language): string {
  return points(language)
    .format(change * 100)
    .replace('-', '−');
}

/** Half of the last displayed digit: smaller chances would round to 0 or 1. */
const HALF_A_STEP = 0.0005;

/**
 * Formats a chance (0 to 1) in percent with one decimal. Only an impossible event is 0 %, only a
 * certain one 100 %; close values are "less than 0.1 %" or "more than 99.9 %".
 */
export function formatChance(chance: number, language: Language, t: Translate): string {
  if (chance <= 0 || chance >= 1) return percent(language).format(chance);
  const percents = precisePercent(language);
  if (chance < HALF_A_STEP) return t('chance.lessThan', { chance: percents.format(0.001) });
  if (chance >= 1 - HALF_A_STEP) return t('chance.moreThan', { chance: percents.format(0.999) });
  return percents.format(chance);
}

/** Formats a chance in whole percent; `<1%` and `>99%` near the ends. */
export function formatWholeChance(chance: number, language: Language): string {
  const whole = Math.round(100 * chance);
  if (whole === 0 && chance > 0) return `<${formatPercent(1, language)}`;
  if (whole === 100 && chance < 1) return `>${formatPercent(99, language)}`;
  return formatPercent(whole, language);
}

/** Writes the first of a month as in French: `1er mai 2026`. */
function withFirst(written: string, language: Language): string {
  return language === 'fr' ? written.replace(/^1(?= )/, '1er') : written;
}

/** Formats the local day of an instant: `20 November 2025`. */
export function formatDate(instant: string | Date, language: Language): string {
  return withFirst(date(language).format(new Date(instant)), language);
}

/** Formats a day given as `YYYY-MM-DD`, independent of the time zone. */
export function formatDay(isoDate: string, language: Language): string {
  return withFirst(day(language).format(new Date(isoDate)), language);
}

/** Formats a month given as `YYYY-MM`: `November 2025`. */
export function formatMonth(isoMonth: string, language: Language): string {
  return month(language).format(new Date(isoMonth));
}

/** Formats day and time: `20 November 2025 at 20:30`. */
export function formatDateTime(instant: string, language: Language): string {
  return withFirst(dateTime(language).format(new Date(instant)), language);
}

/** Formats the local time of epoch milliseconds: `20:30`. */
export function formatTime(epochMs: number, language: Language): string {
  return time(language).format(epochMs);
}

/** Joins names for a sentence, `A, B and C`; type `unit` omits the conjunction: `A, B, C`. */
export function formatList(
  names: readonly string[],
  language: Language,
  type: Intl.ListFormatType = 'conjunction',
): string {
  return new Intl.ListFormat(language, { type }).format(names);
}

/** Local calendar day of an instant as `YYYY-MM-DD`. */
export function localDay(instant: Date = new Date()): string {
  const parts = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
