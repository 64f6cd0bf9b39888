import type { Language } from '@inkfolio/domain/language';

const DIGITS = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const LARGEST_SHOWN = 0.999;
const SMALLEST_SHOWN = 0.001;

/** A chance in percent with one decimal; only what must be is 100 %, only what cannot be is 0 %. */
export function chanceText(chance: number, language: Language): string {
  if (chance <= 0 || chance >= 1)
    return new Intl.NumberFormat(language, { style: 'percent' }).format(chance);
  const shown = Math.min(Math.max(chance, SMALLEST_SHOWN), LARGEST_SHOWN);
  return new Intl.NumberFormat(language, DIGITS).format(shown);
}
