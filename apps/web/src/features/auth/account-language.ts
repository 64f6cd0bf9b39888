import type { Language } from '@inkfolio/domain/language';
import { useQueryClient } from '@tanstack/react-query';
import { isAccount, readPreference } from '../../lib/local-preferences.ts';
import { UNSAVED_LANGUAGE, writeRecord } from '../../lib/local-records.ts';
import { chooseLanguage } from '../../lib/i18n.ts';

/** Changes the language of the page, and of a signed-in player's account. */
export function useLanguageChange(): (language: Language) => void {
  const client = useQueryClient();
  return (language) => {
    void (async () => {
      // First: the page may be closed before the account has the choice.
      if (isAccount(readPreference('auth_token'))) writeRecord(UNSAVED_LANGUAGE, language);
      await chooseLanguage(language);
      leaveAddressLanguage();
      if (!isAccount(readPreference('auth_token'))) return;
      const { saveLanguage } = await import('./save-language.ts');
      await saveLanguage(client, language);
    })().catch(() => undefined);
  };
}

/** Removes the language from the address, so that the choice survives a reload. */
function leaveAddressLanguage(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}
