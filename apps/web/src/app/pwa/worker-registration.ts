import { useSyncExternalStore } from 'react';
import { serviceWorkers } from '../../lib/service-workers.ts';
import { oneTabAtATime } from '../../lib/open-tabs.ts';
import type { PageMessage, WorkerMessage } from '../../lib/worker-messages.ts';

/** "It checks for updates every 60 minutes" (specification, section 2). */
const CHECK_MS = 60 * 60 * 1000;
/**
 * Timeout in milliseconds for the new worker to activate: the browser first lets the old one
 * finish, which may take minutes; Chromium also restarts it for links that scroll into view. After
 * the timeout, pages are reloaded from the network without it.
 */
const TAKE_OVER_MS = 2000;

/** Worker of a newer version that is ready to activate. */
let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** Provides the worker of a newer version once it is ready to activate. */
export function useWaitingVersion(): ServiceWorker | undefined {
  return useSyncExternalStore(subscribe, () => waiting);
}

/**
 * Registers the service worker, which provides offline use and detects new versions. "Registration
 * failure is only logged" (specification, section 2).
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
    checkRegularly(registration);
  } catch (error) {
    // Not an error: online the site works without the worker.
    // oxlint-disable-next-line no-console
    console.info('service worker registration failed:', error);
  }
}

/** Lets the new version activate; all pages of the old one then reload. */
export function skipWaiting(worker: ServiceWorker): void {
  worker.postMessage({ kind: 'skip-waiting' } satisfies PageMessage);
}

function watch(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') void offer(worker);
    else if (worker === waiting) setWaiting(undefined);
  });
}

/** Offers a worker, unless the page is already of its version, loaded from the network. */
async function offer(worker: ServiceWorker | null): Promise<void> {
  if (worker !== null && !(await bringsThisPage(worker))) setWaiting(worker);
}

async function reloadUnlessOf(worker: ServiceWorker | null): Promise<void> {
  if (worker !== null && !(await bringsThisPage(worker))) location.reload();
}

/**
 * Reloads pages one at a time: if two request the old worker while it stops, Chromium may leave one
 * without a response. The browser releases the lock when the page unloads.
 */
async function reloadInTurn(registration: ServiceWorkerRegistration): Promise<void> {
  await oneTabAtATime('inkfolio-reload', async () => {
    const { waiting } = registration;
    if (waiting === null || (await bringsThisPage(waiting))) return;
    location.reload();
    await new Promise<never>(() => undefined);
  });
}

/** Whether the worker has this page's version: file names contain content hashes. */
async function bringsThisPage(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const path = new URL(script?.src ?? '', location.href).pathname;
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  worker.postMessage({ kind: 'has-file?', path } satisfies PageMessage, [port2]);
  return reply;
}

function checkRegularly(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  const check = () => {
    checkedAt = Date.now();
    // Fails offline; the next check retries.
    registration.update().catch(() => undefined);
  };
  setInterval(check, CHECK_MS);
  // Timers stop while the device sleeps.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= CHECK_MS) check();
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
