/** Queue of tasks that run when the browser is idle, in the order they came. */
const waiting = new Set<() => void>();

/**
 * Runs each piece of work in an idle moment of its own: forty drawings at once would block a slow
 * phone for a second. Returns how to cancel it.
 */
export function runWhenIdle(work: () => void): () => void {
  waiting.add(work);
  if (waiting.size === 1) setTimeout(doNext);
  return () => waiting.delete(work);
}

function doNext(): void {
  const [work] = waiting;
  if (work === undefined) return;
  waiting.delete(work);
  work();
  if (waiting.size > 0) setTimeout(doNext);
}
