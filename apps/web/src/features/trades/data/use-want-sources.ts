import type { User } from '@inkfolio/contract/auth';
import { MAX_WANT_SOURCES, withWantSources, type WantSource } from '@inkfolio/domain/trades/wants';
import { useUserChange } from '../../auth/use-user-change.ts';
import { patchWantSources } from './trades.queries.ts';

/** Changes the decks and sets of the want list. */
export function useWantSources({ wantSources }: User) {
  const change = useUserChange({
    field: 'wantSources',
    send: (sources) => patchWantSources({ sources }),
    failedId: 'trades.notSaved',
  });
  const put = (keys: readonly string[]) => change([...keys], wantSources);
  return {
    isFull: wantSources.length >= MAX_WANT_SOURCES,
    put,
    add: (source: WantSource) => put(withWantSources(wantSources, [source])),
    remove: (key: string) => put(wantSources.filter((each) => each !== key)),
  };
}

export type WantSources = ReturnType<typeof useWantSources>;
