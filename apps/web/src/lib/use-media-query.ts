import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { useSyncExternalStore } from 'react';

interface ObservedQuery {
  readonly subscribe: (listener: () => void) => () => void;
  readonly matches: () => boolean;
}

const queries = new Map<string, ObservedQuery>();

export function useMediaQuery(query: string): boolean {
  // Cached per query: equal functions do not resubscribe.
  const { subscribe, matches } = getOrInsert(queries, query, () => observe(matchMedia(query)));
  return useSyncExternalStore(subscribe, matches);
}

function observe(list: MediaQueryList): ObservedQuery {
  return {
    subscribe: (listener) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    matches: () => list.matches,
  };
}
