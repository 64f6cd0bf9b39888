import { withTexts } from '../../lib/i18n.ts';
import { useLazyModule } from '../../lib/lazy-dialog.ts';
import { usePreference } from '../../lib/local-preferences.ts';

const load = () => withTexts(import('./device-bar.tsx'), 'device');

/** Bars and mark for data of this device; undefined where there were never any. */
export function useDeviceBar() {
  return useLazyModule(load, usePreference('deviceData') !== undefined);
}
