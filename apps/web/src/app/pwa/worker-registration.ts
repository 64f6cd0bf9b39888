import { useSyncExternalStore } from 'react';
import { serviceWorkers } from '../../lib/service-workers.ts';
import { oneTabAtATime } from '../../lib/open-tabs.ts';
import type { PageMessage, WorkerMessage } from '../../lib/worker-messages.ts';

/** "It checks for updates every 60 minutes" (specification, section 2). */
const CHECK_MS = 60 * 60 * 1000;
/**
 * The browser lets the worker before end all that it is at, and may wait for minutes; Chromium also
 * starts it anew for links that come into view. Within this the next one activates, or pages are
 * loaded again without it: the network has them.
 */
const TAKE_OVER_MS = 2000;

/** The worker of a version that is ready to take the place of this page's. */
let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** The worker of a newer version than this page is of, once it is ready to activate. */
export function useWaitingVersion(): ServiceWorker | undefined {
  return useSyncExternalStore(subscribe, () => waiting);
}

/**
 * Registers the service worker, which works offline and detects new versions. "Registration failure
 * is only logged" (specification, section 2).
 */
export async function registerWorker(): Promise<void> {
  const workers = serviceWorkers();
  if (import.meta.env.DEV || workers === undefined) return;
  try {
    const registration = await workers.register('/sw.js', { scope: '/' });
    void offer(registration.waiting);
    registration.addEventListener('updatefound', () => watch(registration.installing));
    workers.addEventListener('controllerchange', () => {
      void reloadUnlessOf(workers.controller);
    });
    workers.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind !== 'next-wanted') return;
      setTimeout(() => void reloadInTurn(registration), TAKE_OVER_MS);
    });
    keepLooking(registration);
  } catch (error) {
    // Only a notice, because all works while there is a network.
    // oxlint-disable-next-line no-console
    console.info('The site is not cached on this device:', error);
  }
}

/** Makes the newer version skip waiting; all pages of the older one are loaded again then. */
export function skipWaiting(worker: ServiceWorker): void {
  worker.postMessage({ kind: 'skip-waiting' } satisfies PageMessage);
}

function watch(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') void offer(worker);
    else if (worker === waiting) setWaiting(undefined);
  });
}

/** A page comes from the network when it can: it may be of the new version already. */
async function offer(worker: ServiceWorker | null): Promise<void> {
  if (worker !== null && !(await bringsThisPage(worker))) setWaiting(worker);
}

async function reloadUnlessOf(worker: ServiceWorker | null): Promise<void> {
  if (worker !== null && !(await bringsThisPage(worker))) location.reload();
}

/**
 * Pages reload one after the other: of two that ask the worker before while it stops, Chromium may
 * leave one without an answer. The browser releases the lock once the page is gone.
 */
async function reloadInTurn(registration: ServiceWorkerRegistration): Promise<void> {
  await oneTabAtATime('inkfolio-reload', async () => {
    const { waiting } = registration;
    if (waiting === null || (await bringsThisPage(waiting))) return;
    location.reload();
    await new Promise<never>(() => undefined);
  });
}

/** Whether the worker is of the version of this page: the names of files follow their content. */
async function bringsThisPage(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const path = new URL(script?.src ?? '', location.href).pathname;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  worker.postMessage({ kind: 'has-file?', path } satisfies PageMessage, [port2]);
  return answer;
}

function keepLooking(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const look = () => {
    lookedAt = Date.now();
    // Fails without a network; the next check will do.
    registration.update().catch(() => undefined);
  };
  setInterval(look, CHECK_MS);
  // The clock of a device that sleeps stands still.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt >= CHECK_MS) look();
  });
}

function setWaiting(worker: ServiceWorker | undefined): void {
  waiting = worker;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
