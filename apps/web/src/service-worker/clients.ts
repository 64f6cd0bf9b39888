import type { WorkerMessage } from '../lib/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** For each page that has not asked yet, when the oldest kept answer that it was given had come from the server. */
const oldest = new Map<string, number>();

/** Tells the page that an answer of that time was given to it. */
export async function tellKept(clientId: string, keptAt: number): Promise<void> {
  const keptSince = Math.min(keptAt, oldest.get(clientId) ?? keptAt);
  // Until the page listens and has asked: this came before.
  oldest.set(clientId, keptSince);
  const client = await self.clients.get(clientId);
  client?.postMessage({ kind: 'kept-since', keptSince } satisfies WorkerMessage);
}

/** Epoch milliseconds, told once; undefined: the page shows nothing more that was kept. */
export function oldestKept(clientId: string): number | undefined {
  const keptSince = oldest.get(clientId);
  oldest.delete(clientId);
  return keptSince;
}

/** Tells all pages, those of the edition before too, that this one shall take over. */
export async function tellNextWanted(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ kind: 'next-wanted' } satisfies WorkerMessage);
}
