import type { User } from '@inkfolio/contract/auth';
import { MAX_WANT_SOURCES, withWantSources, type WantSource } from '@inkfolio/domain/trades/wants';
import { useState } from 'react';
import { useUserChange } from '../../auth/use-user-change.ts';
import { patchWantSources } from './trades.queries.ts';

/** Changes the decks and sets of the want list. */
export function useWantSources({ wantSources }: User) {
  const change = useUserChange({
    field: 'wantSources',
    send: (sources) => patchWantSources({ sources }),
    failedId: 'trades.notSaved',
  });
  // A press applies at once; the cached player follows.
  const [pressed, setPressed] = useState<readonly string[]>();
  const [before, setBefore] = useState(wantSources);
  if (before !== wantSources) {
    setBefore(wantSources);
    setPressed(undefined);
  }
  const keys = pressed ?? wantSources;
  const put = (next: readonly string[]) => {
    setPressed(next);
    change([...next], wantSources);
  };
  return {
    keys,
    isFull: keys.length >= MAX_WANT_SOURCES,
    put,
    add: (...added: readonly WantSource[]) => put(withWantSources(keys, added)),
    remove: (key: string) => put(keys.filter((each) => each !== key)),
  };
}

export type WantSources = ReturnType<typeof useWantSources>;
