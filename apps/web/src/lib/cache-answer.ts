import type { PageMessage } from './worker-messages.ts';

/**
 * Makes the service worker cache a visitor's answer to `GET /api{path}` that came with the page.
 */
export function cacheAnswer(path: string, answer: unknown): void {
  if (!('serviceWorker' in navigator)) return;
  const message: PageMessage = { kind: 'cache-answer', path, answer };
  navigator.serviceWorker.controller?.postMessage(message);
}
