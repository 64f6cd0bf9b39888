import { usePreference, writePreference } from '../../lib/local-preferences.ts';
import { useTexts } from '../../lib/i18n.ts';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../../lib/theme.ts';
import { Choice } from '../../ui/choice.tsx';
import { Setting, SettingList } from './setting.tsx';

const THEMES: readonly ThemeChoice[] = ['system', 'dark', 'light'];
/** In percent of the browser's own size. */
const TEXT_SIZES = ['90', '100', '115', '130'] as const;
const MOTIONS = ['system', 'reduced', 'full'] as const;

/** Settings of appearance and motion. */
export function AppearanceSettings() {
  const { t } = useTexts();
  return (
    <SettingList>
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
