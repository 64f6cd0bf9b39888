interface QueryState {
  readonly data: unknown;
  readonly isError: boolean;
  readonly fetchStatus: string;
}

/** Combines the states of several required queries. */
export function statusOfQueries(
  queries: readonly QueryState[],
): 'loading' | 'offline' | 'error' | 'ready' {
  const missing = queries.filter(({ data }) => data === undefined);
  if (missing.length === 0) return 'ready';
  if (missing.some(({ fetchStatus }) => fetchStatus === 'paused')) return 'offline';
  return missing.some(({ isError }) => isError) ? 'error' : 'loading';
}
