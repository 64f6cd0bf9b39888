import { LANGUAGES } from '@inkfolio/domain/language';
import { usePreference } from '../../lib/local-preferences.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Choice } from '../../ui/choice.tsx';
import { useLanguageChange } from '../auth/account-language.ts';
import { Setting } from './setting.tsx';

/** The language of the page, for players that of their account too. */
export function LanguageSetting() {
  const { t, language } = useTexts();
  const changeLanguage = useLanguageChange();
  const isSignedIn = usePreference('auth_token') !== undefined;
  return (
    <Setting
      label={t('settings.language')}
      help={t(isSignedIn ? 'settings.language.account' : 'settings.language.device')}
    >
      <Choice
        label={t('settings.language')}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={changeLanguage}
      />
    </Setting>
  );
}
