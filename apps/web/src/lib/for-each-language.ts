import type { Language } from '@inkfolio/domain/language';

/** A format costs a hundred times what it is used for: one for each language will do. */
export function forEachLanguage<F>(create: (language: Language) => F): (language: Language) => F {
  const known = new Map<Language, F>();
  return (language) => {
    const format = known.get(language) ?? create(language);
    known.set(language, format);
    return format;
  };
}
