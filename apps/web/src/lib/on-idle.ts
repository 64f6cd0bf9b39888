/** So long does a busy page hold the work up at most, in milliseconds. */
const LONGEST_WAIT = 500;

/** Does the work once the page has nothing more pressing to do. Returns how to call it off. */
export function onIdle(work: () => void): () => void {
  // Safari tells nobody when it is idle.
  if (!('requestIdleCallback' in globalThis)) {
    const turn = setTimeout(work);
    return () => clearTimeout(turn);
  }
  const turn = requestIdleCallback(work, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(turn);
}
