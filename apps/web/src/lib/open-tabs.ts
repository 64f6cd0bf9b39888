import { newRandomId } from './random-id.ts';

/** This page, for as long as it is open; a reload is another one. */
export const THIS_TAB = newRandomId();

let held = false;

/** Lets other tabs see that this one is open. Calling it again changes nothing. */
export function holdThisTab(): void {
  if (held || !('locks' in navigator)) return;
  held = true;
  // Held until the page goes, however it goes: the browser then gives the lock back.
  void navigator.locks.request(lockOf(THIS_TAB), () => new Promise<never>(() => undefined));
}

/**
 * Runs `task` once that tab is closed, at once if it is, and lets no other tab do the same
 * meanwhile. Browsers offer no locks to a site without TLS; there every other tab counts as closed.
 */
export function whenTabIsClosed(tab: string, task: () => void): void {
  if (tab === THIS_TAB) return;
  if ('locks' in navigator) void navigator.locks.request(lockOf(tab), task);
  else task();
}

/** Runs the task while no other tab runs one of the name; at once where browsers offer no locks. */
export async function oneTabAtATime(name: string, task: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, task);
  else await task();
}

function lockOf(tab: string): string {
  return `inkfolio-tab-${tab}`;
}
