import type { PageMessage } from './worker-messages.ts';

/** Has the service worker keep a visitor's answer to `GET /api{path}` that it has not seen pass. */
export function cacheAnswer(path: string, answer: unknown): void {
  if (!('serviceWorker' in navigator)) return;
  const message: PageMessage = { kind: 'cache-answer', path, answer };
  navigator.serviceWorker.controller?.postMessage(message);
}
