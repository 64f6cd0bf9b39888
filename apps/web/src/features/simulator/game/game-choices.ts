import { MULLIGAN_ORDERS, type MulliganOrder } from '@inkfolio/domain/simulator/game';
import { useState } from 'react';
import { readRecord, writeRecord } from '../../../lib/local-records.ts';

const READY_ALL = 'simulatorReadyAll';
const MULLIGAN_ORDER = 'simulatorMulligan';

/** How a player likes to play; it is remembered on this device. */
export interface GameChoices {
  /** All cards are readied with the next turn. */
  readonly readyAll: boolean;
  /** Of the next game. */
  readonly mulliganOrder: MulliganOrder;
  readonly setReadyAll: (readyAll: boolean) => void;
  readonly setMulliganOrder: (order: MulliganOrder) => void;
}

export function useGameChoices(): GameChoices {
  const [readyAll, setReadyAll] = useState(() => readRecord(READY_ALL) !== 'off');
  const [mulliganOrder, setMulliganOrder] = useState(readMulliganOrder);
  return {
    readyAll,
    mulliganOrder,
    setReadyAll: (wanted) => {
      setReadyAll(wanted);
      writeRecord(READY_ALL, wanted ? undefined : 'off');
    },
    setMulliganOrder: (order) => {
      setMulliganOrder(order);
      writeRecord(MULLIGAN_ORDER, order);
    },
  };
}

function readMulliganOrder(): MulliganOrder {
  const kept = readRecord(MULLIGAN_ORDER);
  return MULLIGAN_ORDERS.find((order) => order === kept) ?? 'shuffleThenDraw';
}
