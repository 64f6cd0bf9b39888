import { useDeferredValue } from 'react';

/**
 * False when a component is drawn for the first time, true a moment later. For what the first screen
 * does not show: drawing all of a page at once holds up a slow phone.
 */
export function useDeferredMount(): boolean {
  return useDeferredValue(true, false);
}
