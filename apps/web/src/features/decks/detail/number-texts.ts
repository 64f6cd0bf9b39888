import type { Language } from '@inkfolio/domain/language';

/** An average, with one decimal also where it is 0: `3.1`, `0,0`. */
export function oneDecimal(value: number, language: Language): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, digits).format(value);
}

/** A whole number of percent as the language writes it: `87%`, `87 %`. */
export function percentText(percentage: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(percentage / 100);
}

/** A day that is known as `YYYY-MM-DD`. */
export function dayText(isoDate: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(isoDate));
}

/** A number that is told from another: `+2`, `−1`. */
export function differenceText(difference: number, language: Language): string {
  return new Intl.NumberFormat(language, { signDisplay: 'exceptZero' })
    .format(difference)
    .replace('-', '−');
}

/** A day and its time: `20 November 2025 at 20:30`. */
export function momentText(timestamp: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  return format.format(new Date(timestamp));
}
