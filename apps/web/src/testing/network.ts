import { vi } from 'vitest';
import { stubNetworkError } from './stub-responses.ts';

let restore: (() => void) | undefined;

/** Simulates a lost network; requests fail. */
export function goOffline(): void {
  restore = stubNetworkError(/./);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
}

export function goOnline(): void {
  restore?.();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
}
