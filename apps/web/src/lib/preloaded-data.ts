import { cacheAnswer } from './cache-answer.ts';
import { readPreference } from './local-preferences.ts';

/**
 * Returns, once, the response to `GET /api{path}` that the server embedded in the page; undefined
 * if it did not (`apps/server/src/http/pages/preloaded-data.ts`).
 */
export function takePreloaded(path: string): unknown {
  const blocks = document.querySelectorAll<HTMLElement>('script.preloaded-data');
  const block = [...blocks].find(({ dataset }) => dataset['path'] === path);
  block?.remove();
  return block && JSON.parse(block.textContent);
}

/** Returns an embedded response to visitors only, and lets the service worker cache it. */
export function takeVisitorPreloaded(path: string): unknown {
  if (readPreference('auth_token') !== undefined) return undefined;
  const response = takePreloaded(path);
  if (response !== undefined) cacheAnswer(path, response);
  return response;
}

/** Time of the embedded responses in epoch milliseconds; 0 (unknown) in a restored page. */
export function preloadedTime(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' ? 0 : performance.timeOrigin;
}
