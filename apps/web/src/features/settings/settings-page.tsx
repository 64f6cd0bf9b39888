import { LANGUAGES } from '@inkfolio/domain/language';
import { RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTexts, withTexts } from '../../lib/i18n.ts';
import { useLazyModule } from '../../lib/lazy-dialog.ts';
import {
  isAccount,
  usePreference,
  writePreference,
  type PreferenceName,
} from '../../lib/local-preferences.ts';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../../lib/theme.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { ColumnPage, PageSection } from '../../ui/column-page.tsx';
import { Note } from '../../ui/note.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useLanguageChange } from '../auth/account-language.ts';
import { useIsOnDevice } from '../auth/session.ts';
import { useDeviceBar } from '../on-device/use-device-bar.ts';

const loadOnDevice = () => withTexts(import('../on-device/device-settings.tsx'), 'device');

/** Page with all settings stored on this device, for visitors and players. */
export function SettingsPage() {
  const { t } = useTexts();
  const device = useDeviceBar();
  const isOnDevice = useIsOnDevice();
  const onDevice = useLazyModule(loadOnDevice, isOnDevice);
  useDocumentTitle(t('nav.settings'));
  return (
    <ColumnPage title={t('nav.settings')}>
      <PageSection title={t('settings.appearance')}>
        <AppearanceSettings />
      </PageSection>
      <PageSection title={t('language.label')}>
        <LanguageSetting />
      </PageSection>
      <PageSection title={t('settings.cards')}>
        <CardSettings />
      </PageSection>
      <PageSection title={t('settings.simulator')}>
        <SimulatorSettings />
      </PageSection>
      <PageSection title={t('settings.keys')}>
        <KeySettings />
      </PageSection>
      {onDevice && isOnDevice && (
        <PageSection title={t('device.mark')}>
          <onDevice.DeviceSettings />
        </PageSection>
      )}
      <PageSection title={t('settings.device')}>
        {device && <device.LeftOnDevice />}
        <DeviceRecords />
      </PageSection>
    </ColumnPage>
  );
}

const THEMES: readonly ThemeChoice[] = ['system', 'dark', 'light'];
/** Text sizes in percent of the browser's own size. */
const TEXT_SIZES = ['90', '100', '115', '130'] as const;
const MOTIONS = ['system', 'reduced', 'full'] as const;

function AppearanceSettings() {
  const { t } = useTexts();
  return (
    <SettingList>
      <Switch
        label={t('settings.firstSteps')}
        help={t('settings.firstSteps.help')}
        checked={usePreference('firstSteps') === 'shown'}
        onChange={(on) => writePreference('firstSteps', on ? 'shown' : 'hidden')}
      />
      <Setting label={t('theme.label')}>
        <Choice
          label={t('theme.label')}
          value={useThemeChoice()}
          options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          onChange={chooseTheme}
        />
      </Setting>
      <Setting label={t('settings.textSize')} help={t('settings.textSize.help')}>
        <Choice
          label={t('settings.textSize')}
          value={usePreference('textSize') ?? '100'}
          options={TEXT_SIZES.map((value) => ({ value, label: t(`settings.textSize.${value}`) }))}
          onChange={(size) => writePreference('textSize', size === '100' ? undefined : size)}
        />
      </Setting>
      <Setting label={t('settings.motion')} help={t('settings.motion.help')}>
        <Choice
          label={t('settings.motion')}
          value={usePreference('motion') ?? 'system'}
          options={MOTIONS.map((value) => ({ value, label: t(`settings.motion.${value}`) }))}
          onChange={(motion) => writePreference('motion', motion === 'system' ? undefined : motion)}
        />
      </Setting>
    </SettingList>
  );
}

const DECK_VIEWS = ['window', 'stack', 'badge', 'list'] as const;
const PICTURE_VIEWS = ['stack', 'badge', 'list'] as const;

function CardSettings() {
  const { t } = useTexts();
  return (
    <SettingList>
      <Switch
        label={t('settings.owned')}
        help={t('settings.owned.help')}
        checked={usePreference('showCollectionIndicators') !== 'off'}
        onChange={(on) => writePreference('showCollectionIndicators', on ? 'on' : 'off')}
      />
      <Switch
        label={t('settings.ownership')}
        help={t('settings.ownership.help')}
        checked={usePreference('ownership') === 'printing'}
        onChange={(on) => writePreference('ownership', on ? 'printing' : undefined)}
      />
      <Setting label={t('settings.deckView')} help={t('settings.deckView.help')}>
        <Choice
          label={t('settings.deckView')}
          value={usePreference('deckViewMode') ?? 'window'}
          options={DECK_VIEWS.map((value) => ({
            value,
            label: t(value === 'window' ? 'settings.deckView.window' : `deck.view.${value}`),
          }))}
          onChange={(view) => writePreference('deckViewMode', view === 'window' ? undefined : view)}
        />
      </Setting>
      <Setting label={t('settings.pictureView')} help={t('settings.pictureView.help')}>
        <Choice
          label={t('settings.pictureView')}
          value={usePreference('deckExportViewMode') ?? 'stack'}
          options={PICTURE_VIEWS.map((value) => ({ value, label: t(`deck.view.${value}`) }))}
          onChange={(view) => writePreference('deckExportViewMode', view)}
        />
      </Setting>
    </SettingList>
  );
}

/** Preferences that the reset deletes: not the session, the account's language, nor what says that this
 * device has data. */
const FORGOTTEN: Readonly<
  Record<Exclude<PreferenceName, 'auth_token' | 'preferredLanguage' | 'deviceData'>, 1>
> = {
  theme: 1,
  motion: 1,
  textSize: 1,
  singleKeyShortcuts: 1,
  deckViewMode: 1,
  deckExportViewMode: 1,
  showCollectionIndicators: 1,
  ownership: 1,
  collectionOrder: 1,
  languageNotice: 1,
  deviceBarClosed: 1,
  firstSteps: 1,
  simulatorMulligan: 1,
  simulatorReadyAll: 1,
};
const KEPT = ['choices', 'session', 'edits', 'games', 'recent', 'copies'] as const;

/** Data of the site on this device, and the reset button. */
function DeviceRecords() {
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

function KeySettings() {
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

function LanguageSetting() {
  const { t, language } = useTexts();
  const changeLanguage = useLanguageChange();
  const isSignedIn = isAccount(usePreference('auth_token'));
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

const MULLIGAN_ORDERS = ['shuffleThenDraw', 'official'] as const;

function SimulatorSettings() {
  const { t } = useTexts();
  return (
    <SettingList>
      <Setting label={t('simulator.mulliganOrder')} help={t('settings.mulliganOrder.help')}>
        <Choice
          label={t('simulator.mulliganOrder')}
          value={usePreference('simulatorMulligan') ?? 'shuffleThenDraw'}
          options={MULLIGAN_ORDERS.map((value) => ({
            value,
            label: t(`simulator.mulliganOrder.${value}`),
          }))}
          onChange={(order) => writePreference('simulatorMulligan', order)}
        />
      </Setting>
      <Switch
        label={t('simulator.readyAllOnNextTurn')}
        help={t('settings.readyAll.help')}
        checked={usePreference('simulatorReadyAll') !== 'off'}
        onChange={(on) => writePreference('simulatorReadyAll', on ? undefined : 'off')}
      />
    </SettingList>
  );
}

interface SettingProps {
  readonly label: string;
  readonly help?: string;
  /** Control with its own accessible name. */
  readonly children: ReactNode;
}

function Setting({ label, help, children }: SettingProps) {
  return (
    <div className="stack">
      <div className="stack gap-1">
        <p className="label" aria-hidden="true">
          {label}
        </p>
        {help !== undefined && <p className="fineprint">{help}</p>}
      </div>
      {children}
    </div>
  );
}

function SettingList({ children }: { readonly children: ReactNode }) {
  return <div className="divided -my-3 *:py-3">{children}</div>;
}
