import type { Operator } from '@inkfolio/contract/operator';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../lib/http.ts';

/** Who runs this installation; it changes when the server starts anew. */
export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: ({ signal }) => getJson<Operator>('/operator', { signal }),
  staleTime: Infinity,
  // Offline it fails, and can be asked for again, instead of waiting in silence.
  networkMode: 'always',
});
