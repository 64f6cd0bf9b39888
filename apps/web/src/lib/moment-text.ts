import type { Language } from '@inkfolio/domain/language';
import { forEachLanguage } from './for-each-language.ts';

const momentFormat = forEachLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }),
);

/** A day and its time: `20 November 2025 at 20:30`. */
export function momentText(timestamp: string, language: Language): string {
  return momentFormat(language).format(new Date(timestamp));
}
