import type { useInfiniteQuery } from '@tanstack/react-query';

export type NextPage = 'idle' | 'loading' | 'offline' | 'error';

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
