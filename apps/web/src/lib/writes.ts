import { writeRecord } from './local-records.ts';

/** Record of the last copy of the player's data to this device; absent: copy again. */
export const DEVICE_COPY_RECORD = 'deviceCopy';

const listeners = new Set<() => void>();
let last = -Infinity;

/** Time of the last successful write from this page in epoch milliseconds; -Infinity: none. */
export function lastWrite(): number {
  return last;
}

/** Calls `listener` after each successful write from this page. */
export function onWrite(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records a successful write: the copy on this device is outdated. */
export function recordWrite(): void {
  last = Date.now();
  writeRecord(DEVICE_COPY_RECORD, undefined);
  listeners.forEach((listener) => listener());
}
