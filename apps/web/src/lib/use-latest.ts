import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same, so that components that get it need not render again, and always
 * runs the latest version.
 */
export function useLatest<A extends readonly unknown[]>(
  run: (...args: A) => void,
): (...args: A) => void {
  const latest = useRef(run);
  // Layout effect: up to date before the browser paints and a press can come.
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
