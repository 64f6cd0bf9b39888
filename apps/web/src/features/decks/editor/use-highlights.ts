import { useEffect, useState } from 'react';

/** "Optimistic highlight clears 500 ms after a call settles" (specification, section 4). */
const SETTLED_MS = 500;
/** "A newly added card stays highlighted 2 s" (specification, section 4). */
const NEW_MS = 2000;

type Ids = ReadonlySet<string>;
const NONE: Ids = new Set();

/** The cards that stand out: just changed, or new in the deck. `cardIds` are all of the deck's. */
export function useHighlights(cardIds: Ids, unconfirmed: Ids): Ids {
  const settled = useMovers(unconfirmed, leaving, SETTLED_MS);
  const added = useMovers(cardIds, joining, NEW_MS);
  return new Set([...unconfirmed, ...settled, ...added]);
}

/** The ids that have left or joined lately: `ms` after the last of them they are forgotten. */
function useMovers(ids: Ids, moved: (before: Ids, now: Ids) => readonly string[], ms: number): Ids {
  const [before, setBefore] = useState(ids);
  const [movers, setMovers] = useState(NONE);
  if (ids !== before) {
    setBefore(ids);
    const more = moved(before, ids);
    if (more.length > 0) setMovers(new Set([...movers, ...more]));
  }

  useEffect(() => {
    if (movers.size === 0) return undefined;
    const timer = setTimeout(() => setMovers(NONE), ms);
    return () => clearTimeout(timer);
  }, [movers, ms]);
  return movers;
}

function leaving(before: Ids, now: Ids): readonly string[] {
  return [...before].filter((id) => !now.has(id));
}

function joining(before: Ids, now: Ids): readonly string[] {
  return leaving(now, before);
}
