/** The languages of the interface and of the cards, in the order in which they are offered. */
export const LANGUAGES = ['fr', 'en', 'de', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** True when `value` names one of the four languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The first of the wanted languages (such as `de-CH`) that is one of the four. */
export function firstKnownLanguage(wanted: readonly string[]): Language | undefined {
  return wanted
    .map((tag) => tag.toLowerCase().split('-')[0])
    .map((code) => LANGUAGES.find((language) => language === code))
    .find((language) => language !== undefined);
}
