import { usePreference, writePreference } from '../../lib/local-preferences.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Choice } from '../../ui/choice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Setting, SettingList } from './setting.tsx';

const MULLIGAN_ORDERS = ['shuffleThenDraw', 'official'] as const;

/** Settings of the simulator. */
export function SimulatorSettings() {
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
