import { startTransition, useEffect, useState } from 'react';

/** Items added per step: a slow phone then still responds within 100 ms. */
const STEP = 16;

/** Starts with the first items, and adds more each time their pictures have loaded. */
export function useProgressiveList<T>(items: readonly T[], first: number): readonly T[] {
  const [count, setCount] = useState(first);
  const isShort = count < items.length;
  useEffect(() => {
    if (!isShort) return undefined;
    const grow = () => startTransition(() => setCount(count + STEP));
    if (count === first) return onIdle(grow);
    grow();
    return undefined;
  }, [isShort, count, first]);
  return isShort ? items.slice(0, count) : items;
}

/** Maximum delay on a busy page, in milliseconds. */
const MAX_DELAY_MS = 500;

/** Runs the work once the page is idle. Returns a cancel function. */
function onIdle(work: () => void): () => void {
  // Safari lacks `requestIdleCallback`.
  if (!('requestIdleCallback' in globalThis)) {
    const turn = setTimeout(work);
    return () => clearTimeout(turn);
  }
  const turn = requestIdleCallback(work, { timeout: MAX_DELAY_MS });
  return () => cancelIdleCallback(turn);
}
