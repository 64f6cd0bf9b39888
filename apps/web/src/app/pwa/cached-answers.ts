import type { Language } from '@inkfolio/domain/language';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { handOverAnswers } from '../../lib/cache-answer.ts';
import { pageLanguage, useTexts } from '../../lib/i18n.ts';
import { serviceWorkers } from '../../lib/service-workers.ts';
import type { PageMessage, WorkerMessage } from '../../lib/worker-messages.ts';
import { savesData } from './saves-data.ts';

/** Epoch milliseconds; undefined: all visible data came from the server. */
let cachedSince: number | undefined;
const listeners = new Set<() => void>();

/** Time of the oldest cached response on the page; undefined: all are fresh. */
export function useCachedSince(): number | undefined {
  return useSyncExternalStore(subscribe, () => cachedSince);
}

/** Lets the worker cache what pages in this language need, and queries reach it offline. */
export function useOfflineCache(): void {
  const client = useQueryClient();
  const { language } = useTexts();

  useEffect(() => {
    if (!savesData()) void keep(language);
  }, [language]);

  useEffect(() => {
    const worker = serviceWorkers();
    if (worker === undefined) return undefined;
    const askWorkerToo = () => {
      if (worker.controller === null) return;
      const { queries, ...defaults } = client.getDefaultOptions();
      client.setDefaultOptions({
        ...defaults,
        queries: { ...queries, networkMode: 'offlineFirst' },
      });
    };
    const begin = () => {
      askWorkerToo();
      handOverAnswers();
    };
    const forget = () => setCachedSince(undefined);
    askWorkerToo();
    onlineManager.setOnline(navigator.onLine);
    worker.addEventListener('message', listen);
    worker.addEventListener('controllerchange', begin);
    addEventListener('online', forget);
    worker.controller?.postMessage({ kind: 'cached-since?' } satisfies PageMessage);
    return () => {
      worker.removeEventListener('message', listen);
      worker.removeEventListener('controllerchange', begin);
      removeEventListener('online', forget);
    };
  }, [client]);
}

async function keep(language: Language): Promise<void> {
  // Never resolves if no worker can be registered; not awaited.
  const ready = await serviceWorkers()?.ready;
  if (language !== pageLanguage()) return;
  ready?.active?.postMessage({ kind: 'keep', language } satisfies PageMessage);
}

function listen({ data }: MessageEvent<WorkerMessage>): void {
  if (data.kind === 'cached-since') {
    setCachedSince(Math.min(data.cachedSince, cachedSince ?? data.cachedSince));
  }
}

function setCachedSince(next: number | undefined): void {
  cachedSince = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
