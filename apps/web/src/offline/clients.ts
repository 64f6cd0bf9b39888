import type { WorkerMessage } from '../lib/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Time of the oldest cached response per page, until the page requests it. */
const oldest = new Map<string, number>();

/** Notifies a page of the time of a cached response. */
export async function tellCached(clientId: string, cachedAt: number): Promise<void> {
  const cachedSince = Math.min(cachedAt, oldest.get(clientId) ?? cachedAt);
  // Stored until the page requests it: the message may arrive before its listener.
  oldest.set(clientId, cachedSince);
  const client = await self.clients.get(clientId);
  client?.postMessage({ kind: 'cached-since', cachedSince } satisfies WorkerMessage);
}

/** Returns the time in epoch milliseconds once; undefined: no cached data. */
export function oldestCached(clientId: string): number | undefined {
  const cachedSince = oldest.get(clientId);
  oldest.delete(clientId);
  return cachedSince;
}

/** Notifies all pages, including those of the previous version, that this worker skips waiting. */
export async function tellSkipWaiting(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ kind: 'next-wanted' } satisfies WorkerMessage);
}
