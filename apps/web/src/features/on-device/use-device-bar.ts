import { withTexts } from '../../lib/i18n.ts';
import { useLazyModule } from '../../lib/lazy-dialog.ts';
import { useIsOnDevice } from '../auth/session.ts';

const load = () => withTexts(import('./device-bar.tsx'), 'device');

/** Bar and mark for data of this device; undefined for players with an account. */
export function useDeviceBar() {
  return useLazyModule(load, useIsOnDevice());
}
