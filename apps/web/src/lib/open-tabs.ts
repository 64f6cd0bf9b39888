/** Runs the task under a lock shared by all tabs; at once if the browser has no Web Locks. */
export async function oneTabAtATime(name: string, task: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, task);
  else await task();
}
