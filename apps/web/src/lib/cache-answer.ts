import type { PageMessage } from './worker-messages.ts';

/**
 * Makes the service worker cache a visitor's answer to `GET /api{path}` that came with the page; on
 * a first visit as soon as the worker is active.
 */
export function cacheAnswer(path: string, answer: unknown): void {
  if (!('serviceWorker' in navigator)) return;
  const message: PageMessage = { kind: 'cache-answer', path, answer };
  // Never settles where no worker can be registered; nothing awaits it.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}
