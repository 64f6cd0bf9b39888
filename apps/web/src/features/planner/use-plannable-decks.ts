import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getOfficialDecks } from '../decks/data/all-decks.api.ts';
import { decksKey } from '../decks/data/decks.queries.ts';
import type { DeckGroup, DeckGroupName } from '../decks/tools/choice/deck-groups.ts';
import { useDeckGroups } from '../decks/tools/choice/use-deck-groups.ts';
import { statusOfQueries } from '../../lib/query-status.ts';

interface PlannableDecks {
  readonly status: ReturnType<typeof useDeckGroups>['status'];
  readonly groups: readonly DeckGroup<DeckGroupName | 'official'>[];
  readonly retry: () => void;
}

/** Loads decks to plan, official ones last; each deck is in the first group that has it. */
export function usePlannableDecks(): PlannableDecks {
  const { status, groups, retry } = useDeckGroups();
  const official = useQuery(officialDecksQuery());
  const all = useMemo(() => {
    const shown = new Set(groups.flatMap(({ decks }) => decks.map(({ id }) => id)));
    const others = (official.data ?? []).filter(({ id }) => !shown.has(id));
    return others.length === 0 ? groups : [...groups, { name: 'official' as const, decks: others }];
  }, [groups, official.data]);
  return {
    status: status === 'ready' ? statusOfQueries([official]) : status,
    groups: all,
    retry: () => {
      retry();
      if (official.isError) void official.refetch();
    },
  };
}

function officialDecksQuery() {
  return queryOptions({
    queryKey: [...decksKey(), 'official'],
    queryFn: ({ signal }) => getOfficialDecks(signal),
  });
}
