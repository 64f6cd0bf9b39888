import type { MulliganOrder } from '@inkfolio/domain/simulator/game';
import { usePreference, writePreference } from '../../../lib/local-preferences.ts';

export interface GameChoices {
  /** Readies all cards at the start of a turn. */
  readonly readyAll: boolean;
  readonly mulliganOrder: MulliganOrder;
  readonly setReadyAll: (readyAll: boolean) => void;
  readonly setMulliganOrder: (order: MulliganOrder) => void;
}

export function useGameChoices(): GameChoices {
  return {
    readyAll: usePreference('simulatorReadyAll') !== 'off',
    mulliganOrder: usePreference('simulatorMulligan') ?? 'shuffleThenDraw',
    setReadyAll: (wanted) => writePreference('simulatorReadyAll', wanted ? undefined : 'off'),
    setMulliganOrder: (order) => writePreference('simulatorMulligan', order),
  };
}
