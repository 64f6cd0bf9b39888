import { startTransition, useEffect, useState } from 'react';
import { onIdle } from './on-idle.ts';

/** Items that are added at once: a slow phone then still answers within a tenth of a second. */
const STEP = 16;

/** The first of the items, and once these have their pictures more and more, until it is all. */
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
