import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { writePreference, type PreferenceName } from '../../lib/local-preferences.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

/** Preferences that the button deletes: all but the session, and the language, which the account has too. */
const FORGOTTEN: Readonly<Record<Exclude<PreferenceName, 'auth_token' | 'preferredLanguage'>, 1>> =
  {
    theme: 1,
    motion: 1,
    textSize: 1,
    singleKeyShortcuts: 1,
    deckViewMode: 1,
    deckExportViewMode: 1,
    showCollectionIndicators: 1,
    simulatorMulligan: 1,
    simulatorReadyAll: 1,
  };
const KEPT = ['choices', 'session', 'edits', 'games', 'copies'] as const;

/** Data of the site on this device, and the button that resets the settings. */
export function DeviceRecords() {
  const { t } = useTexts();
  const [isDone, setIsDone] = useState(false);
  const forget = () => {
    for (const name of Object.keys(FORGOTTEN)) writePreference(name as PreferenceName, undefined);
    setIsDone(true);
  };
  return (
    <div className="stack">
      <ul className="bullets">
        {KEPT.map((what) => (
          <li key={what}>{t(`settings.device.${what}`)}</li>
        ))}
      </ul>
      <div className="wrap">
        <Button icon={<RotateCcw aria-hidden="true" />} onClick={forget}>
          {t('settings.device.forget')}
        </Button>
        <div role="status">
          {isDone && <Note kind="success">{t('settings.device.forgot')}</Note>}
        </div>
      </div>
      <p className="fineprint">{t('settings.device.help')}</p>
    </div>
  );
}
