/** Longest delay of the work on a busy page, in milliseconds. */
const LONGEST_WAIT = 500;

/** Runs the work once the page is idle. Returns how to cancel it. */
export function onIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const turn = setTimeout(work);
    return () => clearTimeout(turn);
  }
  const turn = requestIdleCallback(work, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(turn);
}
