import { usePreference, writePreference } from '../../lib/local-preferences.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Choice } from '../../ui/choice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Setting, SettingList } from './setting.tsx';

const DECK_VIEWS = ['window', 'stack', 'badge', 'list'] as const;
const PICTURE_VIEWS = ['stack', 'badge', 'list'] as const;

/** Settings of how cards and decks are shown. */
export function CardSettings() {
  const { t } = useTexts();
  return (
    <SettingList>
      <Switch
        label={t('settings.owned')}
        help={t('settings.owned.help')}
        checked={usePreference('showCollectionIndicators') !== 'off'}
        onChange={(on) => writePreference('showCollectionIndicators', on ? 'on' : 'off')}
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
