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
        // The service worker knows an answer without a network.
        networkMode: hasWorker() ? 'offlineFirst' : 'online',
        retry: (failures, error) => failures < 1 && !isRefusal(error),
      },
    },
  });
}

function hasWorker(): boolean {
  return (serviceWorkers()?.controller ?? null) !== null;
}

/** The server understood and said no: asking again changes nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500;
}
