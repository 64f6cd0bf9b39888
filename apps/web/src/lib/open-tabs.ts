/** Runs the task under a lock shared by all tabs; at once if the browser has no Web Locks. */
export async function oneTabAtATime(name: string, task: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, task);
  else await task();
}

/**
 * Runs `task` once that tab is closed, under its lock, so that no other tab does. Tabs of versions
 * before 2026 hold such a lock while they are open.
 */
export function whenTabIsClosed(tab: string, task: () => void): void {
  if ('locks' in navigator) void navigator.locks.request(`inkfolio-tab-${tab}`, task);
  else task();
}
