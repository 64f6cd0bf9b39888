import { LANGUAGES } from '@inkfolio/domain/language';
import { useLanguageChange } from '../../features/auth/account-language.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Flag } from './flag.tsx';

/** Provides the languages under their own names, the current one, and a setter. */
export function useLanguageChoice() {
  const { t, language } = useTexts();
  const options = LANGUAGES.map((code) => ({
    value: code,
    label: t(`language.${code}`),
    icon: <Flag language={code} />,
    note: code.toUpperCase(),
    lang: code,
  }));
  return { language, options, choose: useLanguageChange() };
}
