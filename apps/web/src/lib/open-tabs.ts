/** Runs the task while no other tab runs one of the name; at once where browsers offer no locks. */
export async function oneTabAtATime(name: string, task: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, task);
  else await task();
}

/**
 * Runs `task` once that tab is closed, at once if it is, and lets no other tab do the same
 * meanwhile. A tab of the site as it was until 2026 holds a lock of its own for as long as it is open.
 */
export function whenTabIsClosed(tab: string, task: () => void): void {
  if ('locks' in navigator) void navigator.locks.request(`inkfolio-tab-${tab}`, task);
  else task();
}
