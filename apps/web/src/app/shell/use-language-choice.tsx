import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { useLanguageChange } from '../../features/auth/account-language.ts';
import { useTexts } from '../../lib/i18n.ts';
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
  return { language, choices, choose: useLanguageChange() };
}
