/** Maximum delay on a busy page, in milliseconds. */
const MAX_DELAY_MS = 500;

/** Runs the work once the page is idle. Returns a cancel function. */
export function onIdle(work: () => void): () => void {
  // Safari lacks `requestIdleCallback`.
  if (!('requestIdleCallback' in globalThis)) {
    const turn = setTimeout(work);
    return () => clearTimeout(turn);
  }
  const turn = requestIdleCallback(work, { timeout: MAX_DELAY_MS });
  return () => cancelIdleCallback(turn);
}
