import type { WorkerMessage } from '../lib/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Time of the oldest cached answer, by page, until the page asks for it. */
const oldest = new Map<string, number>();

/** Sends the page the time of an answer that it was given from the cache. */
export async function tellCached(clientId: string, cachedAt: number): Promise<void> {
  const cachedSince = Math.min(cachedAt, oldest.get(clientId) ?? cachedAt);
  // Stored until the page listens and has asked: this came before.
  oldest.set(clientId, cachedSince);
  const client = await self.clients.get(clientId);
  client?.postMessage({ kind: 'cached-since', cachedSince } satisfies WorkerMessage);
}

/**
 * Time in epoch milliseconds, returned once; undefined: the page shows nothing more that was
 * cached.
 */
export function oldestCached(clientId: string): number | undefined {
  const cachedSince = oldest.get(clientId);
  oldest.delete(clientId);
  return cachedSince;
}

/** Tells all pages, those of the version before too, that this one skips waiting. */
export async function tellSkipWaiting(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ kind: 'next-wanted' } satisfies WorkerMessage);
}
