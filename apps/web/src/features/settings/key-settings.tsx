import { usePreference, writePreference } from '../../lib/local-preferences.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Switch } from '../../ui/switch.tsx';

/** Whether single keys do anything. */
export function KeySettings() {
  const { t } = useTexts();
  return (
    <Switch
      label={t('keys.singleKeys')}
      help={t('keys.singleKeysHelp')}
      checked={usePreference('singleKeyShortcuts') !== 'off'}
      onChange={(on) => writePreference('singleKeyShortcuts', on ? undefined : 'off')}
    />
  );
}
