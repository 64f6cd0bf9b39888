import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { chooseLanguage, useTexts } from '../../lib/texts.ts';
import type { Choice } from '../../ui/choice-menu.tsx';
import { Flag } from './flag.tsx';

/** The four languages under their own names, the current one, and how to change it. */
export function useLanguageChoice() {
  const { t, language } = useTexts();
  const choices = LANGUAGES.map((code): Choice<Language> => ({
    value: code,
    text: t(`language.${code}`),
    icon: <Flag language={code} />,
    note: code.toUpperCase(),
    lang: code,
  }));
  // Texts that cannot be fetched leave the page as it is; the offline bar says why.
  const choose = (code: Language) => void chooseLanguage(code).catch(() => undefined);
  return { language, choices, choose };
}
