import { useTexts } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ColumnPage, PageSection } from '../../ui/column-page.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { CardSettings } from './card-settings.tsx';
import { DeviceRecords } from './device-records.tsx';
import { KeySettings } from './key-settings.tsx';
import { LanguageSetting } from './language-setting.tsx';
import { SimulatorSettings } from './simulator-settings.tsx';

/** Every choice that this device remembers, for visitors as well as players. */
export function SettingsPage() {
  const { t } = useTexts();
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
      <PageSection title={t('settings.device')}>
        <DeviceRecords />
      </PageSection>
    </ColumnPage>
  );
}
