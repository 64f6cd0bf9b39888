import type { Language } from '@inkfolio/domain/language';
import { forEachLanguage } from '../../../lib/for-each-language.ts';

const oneDecimalFormat = forEachLanguage(
  (language) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const percentFormat = forEachLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'percent' }),
);
const differenceFormat = forEachLanguage(
  (language) => new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }),
);
const dayFormat = forEachLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** An average, with one decimal also where it is 0: `3.1`, `0,0`. */
export function oneDecimal(value: number, language: Language): string {
  return oneDecimalFormat(language).format(value);
}

/** A whole number of percent as the language writes it: `87%`, `87 %`. */
export function percentText(percentage: number, language: Language): string {
  return percentFormat(language).format(percentage / 100);
}

/** A day that is known as `YYYY-MM-DD`. */
export function dayText(isoDate: string, language: Language): string {
  return dayFormat(language).format(new Date(isoDate));
}

/** A number that is told from another: `+2`, `−1`. */
export function differenceText(difference: number, language: Language): string {
  return differenceFormat(language).format(difference).replace('-', '−');
}
