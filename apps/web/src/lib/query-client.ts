import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http.ts';
import { serviceWorkers } from './service-workers.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

/** "Global query default 5 min stale with 1 retry" (specification, section 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        // The service worker can respond offline.
        networkMode: hasWorker() ? 'offlineFirst' : 'online',
        retry: (failures, error) => failures < 1 && !isRefusal(error),
      },
    },
  });
}

function hasWorker(): boolean {
  return (serviceWorkers()?.controller ?? null) !== null;
}

/** Whether the error is a 4xx response: a retry would not help. */
function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500;
}
