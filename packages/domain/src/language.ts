/** Languages of the interface and of cards, in display order. */
export const LANGUAGES = ['fr', 'en', 'de', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Returns the first supported language of the wanted tags, such as `de-CH`. */
export function firstKnownLanguage(wanted: readonly string[]): Language | undefined {
  return wanted
    .map((tag) => tag.toLowerCase().split('-')[0])
    .map((code) => LANGUAGES.find((language) => language === code))
    .find((language) => language !== undefined);
}
