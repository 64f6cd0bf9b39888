import type { Language } from '@inkfolio/domain/language';
import type { Translate } from '../../../lib/texts.ts';

/** What rounds to nothing or to certainty without being it. */
const SMALLEST_SHOWN = 0.001;
const LARGEST_SHOWN = 0.999;
const HALF_A_STEP = 0.0005;

/**
 * A chance from 0 to 1 in percent with one decimal. Only what cannot be is 0 %, only what must be
 * is 100 %: what comes close is said to be less than 0.1 % or more than 99.9 %.
 */
export function chanceText(chance: number, language: Language, t: Translate): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const percent = (value: number, options?: typeof digits) =>
    new Intl.NumberFormat(language, { style: 'percent', ...options }).format(value);
  if (chance <= 0 || chance >= 1) return percent(chance);
  if (chance < HALF_A_STEP) return t('odds.lessThan', { chance: percent(SMALLEST_SHOWN, digits) });
  if (chance >= 1 - HALF_A_STEP) {
    return t('odds.moreThan', { chance: percent(LARGEST_SHOWN, digits) });
  }
  return percent(chance, digits);
}

/** The same in whole percent without the sign, for the bars: `<1` and `99` at the ends. */
export function shortChanceText(chance: number): string {
  if (chance <= 0 || chance >= 1) return String(100 * chance);
  if (chance < 0.005) return '<1';
  return String(Math.min(Math.round(100 * chance), 99));
}
