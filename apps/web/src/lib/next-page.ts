import type { useInfiniteQuery } from '@tanstack/react-query';

/** State of the next page of a list. */
export type NextPage = 'idle' | 'loading' | 'offline' | 'error';

/** State of the next page of a query. */
export function nextPageOf(
  query: Pick<
    ReturnType<typeof useInfiniteQuery>,
    'isFetchNextPageError' | 'fetchStatus' | 'hasNextPage' | 'isFetchingNextPage'
  >,
): NextPage {
  if (query.isFetchNextPageError) return 'error';
  if (query.fetchStatus === 'paused' && query.hasNextPage) return 'offline';
  return query.isFetchingNextPage ? 'loading' : 'idle';
}
