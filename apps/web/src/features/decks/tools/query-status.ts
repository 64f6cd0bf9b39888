interface QueryState {
  readonly data: unknown;
  readonly isError: boolean;
  readonly fetchStatus: string;
}

/** State of what needs the answers of all the queries. */
export function statusOfQueries(
  queries: readonly QueryState[],
): 'loading' | 'offline' | 'error' | 'ready' {
  const missing = queries.filter(({ data }) => data === undefined);
  if (missing.length === 0) return 'ready';
  if (missing.some(({ fetchStatus }) => fetchStatus === 'paused')) return 'offline';
  return missing.some(({ isError }) => isError) ? 'error' : 'loading';
}
