import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable function that calls the latest `run`, for memoized components. */
export function useLatest<A extends readonly unknown[]>(
  run: (...args: A) => void,
): (...args: A) => void {
  const latest = useRef(run);
  // Layout effect: updated before paint, so before any event.
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
