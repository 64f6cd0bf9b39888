import { cacheAnswer } from './cache-answer.ts';
import { readPreference } from './local-preferences.ts';

/**
 * The answer to `GET /api{path}` that the server has put into the page, if that call is one of those
 * that it foresaw (`apps/server/src/http/pages/preloaded-data.ts`). It is given out once.
 */
export function takePreloaded(path: string): unknown {
  const blocks = document.querySelectorAll<HTMLElement>('script.preloaded-data');
  const block = [...blocks].find(({ dataset }) => dataset['path'] === path);
  block?.remove();
  return block && JSON.parse(block.textContent);
}

/** The same for visitors alone: a player may be answered otherwise. The device keeps it. */
export function takeVisitorPreloaded(path: string): unknown {
  if (readPreference('auth_token') !== undefined) return undefined;
  const answer = takePreloaded(path);
  if (answer !== undefined) cacheAnswer(path, answer);
  return answer;
}

/**
 * Time at which those answers were made, in epoch milliseconds; 0 for a page of the history, which
 * may be of any age.
 */
export function preloadedTime(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' ? 0 : performance.timeOrigin;
}
