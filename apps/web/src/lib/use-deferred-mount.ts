import { useDeferredValue } from 'react';

/**
 * False in the first render, true in a deferred one. For parts below the first screen: rendering a
 * whole page at once blocks a slow phone.
 */
export function useDeferredMount(): boolean {
  return useDeferredValue(true, false);
}
