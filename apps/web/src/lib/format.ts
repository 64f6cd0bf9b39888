import type { Language } from '@inkfolio/domain/language';
import type { Translate } from './i18n.ts';

/** A formatter for each language, made when it is first used: making one takes milliseconds. */
function byLanguage<F>(create: (language: Language) => F): (language: Language) => F {
  const formatters: Partial<Record<Language, F>> = {};
  return (language) => (formatters[language] ??= create(language));
}

/** Separator of facts. It stands at the end of a line, never at the beginning of one. */
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

/** An average, with one decimal also where it is 0: `3.1`, `0,0`. */
export function formatDecimal(value: number, language: Language): string {
  return decimal(language).format(value);
}

/** A whole number of percent, given from 0 to 100: `87%`, `87 %`. */
export function formatPercent(percentage: number, language: Language): string {
  return percent(language).format(percentage / 100);
}

/** A number that is told from another: `+2`, `−1`. */
export function formatDifference(value: number, language: Language): string {
  return difference(language).format(value).replace('-', '−');
}

/** A change of a share from 0 to 1, in points of percent: `+2.0`, `−0.4`. */
export function formatPoints(change: number, language: Language): string {
  return points(language)
    .format(change * 100)
    .replace('-', '−');
}

/** Chances that round to nothing or to certainty without being it. */
const HALF_A_STEP = 0.0005;

/**
 * A chance from 0 to 1 in percent with one decimal. Only what cannot be is 0 %, only what must be
 * is 100 %: what comes close is said to be less than 0.1 % or more than 99.9 %.
 */
export function formatChance(chance: number, language: Language, t: Translate): string {
  if (chance <= 0 || chance >= 1) return percent(language).format(chance);
  const percents = precisePercent(language);
  if (chance < HALF_A_STEP) return t('chance.lessThan', { chance: percents.format(0.001) });
  if (chance >= 1 - HALF_A_STEP) return t('chance.moreThan', { chance: percents.format(0.999) });
  return percents.format(chance);
}

/** The same in whole percent without the sign, for bars: `<1` and `99` at the ends. */
export function formatChanceShort(chance: number): string {
  if (chance <= 0 || chance >= 1) return String(100 * chance);
  if (chance < 0.005) return '<1';
  return String(Math.min(Math.round(100 * chance), 99));
}

/** Writes the first of a month as French does: `1er mai 2026`. */
function withFirst(written: string, language: Language): string {
  return language === 'fr' ? written.replace(/^1(?= )/, '1er') : written;
}

/** The day of an instant where the reader is: `20 November 2025`. */
export function formatDate(instant: string | Date, language: Language): string {
  return withFirst(date(language).format(new Date(instant)), language);
}

/** A day that is known as `YYYY-MM-DD`, the same everywhere. */
export function formatDay(isoDate: string, language: Language): string {
  return withFirst(day(language).format(new Date(isoDate)), language);
}

/** A month that is known as `YYYY-MM`: `November 2025`. */
export function formatMonth(isoMonth: string, language: Language): string {
  return month(language).format(new Date(isoMonth));
}

/** A day and its time: `20 November 2025 at 20:30`. */
export function formatDateTime(instant: string, language: Language): string {
  return withFirst(dateTime(language).format(new Date(instant)), language);
}

/** The time of day of epoch milliseconds: `20:30`. */
export function formatTime(epochMs: number, language: Language): string {
  return time(language).format(epochMs);
}

/** Names as a sentence lists them, `A, B and C`; of type `unit` without the word: `A, B, C`. */
export function formatList(
  names: readonly string[],
  language: Language,
  type: Intl.ListFormatType = 'conjunction',
): string {
  return new Intl.ListFormat(language, { type }).format(names);
}

/** The calendar day of an instant where the reader is, as `YYYY-MM-DD`. */
export function localDay(instant: Date = new Date()): string {
  const parts = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
