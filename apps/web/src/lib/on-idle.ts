/** Maximum delay on a busy page, in milliseconds. */
const LONGEST_WAIT = 500;

/** Runs the work once the page is idle. Returns a cancel function. */
export function onIdle(work: () => void): () => void {
  // Safari lacks `requestIdleCallback`.
  if (!('requestIdleCallback' in globalThis)) {
    const turn = setTimeout(work);
    return () => clearTimeout(turn);
  }
  const turn = requestIdleCallback(work, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(turn);
}
