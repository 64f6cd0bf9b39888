import { writeRecord } from './local-records.ts';

/** Record of when the player's data were last copied to this device; without it they are copied again. */
export const DEVICE_COPY_RECORD = 'deviceCopy';

const listeners = new Set<() => void>();
let last = -Infinity;

/** When the server last took over a change from this page, epoch milliseconds; -Infinity: never. */
export function lastWrite(): number {
  return last;
}

/** Calls `listener` whenever the server has taken over a change from this page. */
export function onWrite(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that the server has taken over a change: what was copied to this device is old. */
export function noteWrite(): void {
  last = Date.now();
  writeRecord(DEVICE_COPY_RECORD, undefined);
  listeners.forEach((listener) => listener());
}
