import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAccount, useSession } from '../../../auth/session.ts';
import { getLikedDecks, getOwnDecks } from '../../data/decks.api.ts';
import { decksKey } from '../../data/decks.queries.ts';
import { readRecentDecks, type NamedDeck } from '../../data/recent-decks.ts';
import { statusOfQueries } from '../../../../lib/query-status.ts';
import { deckGroups, type DeckGroup } from './deck-groups.ts';

interface DeckGroups {
  readonly status: 'loading' | 'offline' | 'error' | 'ready';
  readonly groups: readonly DeckGroup[];
  readonly retry: () => void;
}

const NO_DECKS: readonly NamedDeck[] = [];

/** Loads the player's decks, liked decks, and recently viewed decks. */
export function useDeckGroups(): DeckGroups {
  const session = useSession();
  const isPlayer = session.status === 'player';
  const own = useQuery({ ...ownDecksQuery(), enabled: isPlayer });
  const mayLike = useAccount().status === 'player';
  const likes = useQuery({ ...likedDecksQuery(), enabled: mayLike });
  const [recent] = useState(readRecentDecks);
  const mine = own.data ?? NO_DECKS;
  const liked = likes.data ?? NO_DECKS;
  const groups = useMemo(() => deckGroups({ mine, liked, recent }), [mine, liked, recent]);
  const lists = [...(isPlayer ? [own] : []), ...(mayLike ? [likes] : [])];
  return {
    status: session.status === 'loading' ? 'loading' : statusOfQueries(lists),
    groups,
    retry: () => lists.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}

/** Decks may have been created, liked or changed elsewhere in the meantime. */
const STALE_AT_ONCE = 0;

export function ownDecksQuery() {
  return queryOptions({
    queryKey: [...decksKey(), 'own'],
    queryFn: ({ signal }) => getOwnDecks(signal),
    staleTime: STALE_AT_ONCE,
  });
}

function likedDecksQuery() {
  return queryOptions({
    queryKey: [...decksKey(), 'liked'],
    queryFn: ({ signal }) => getLikedDecks(signal),
    staleTime: STALE_AT_ONCE,
  });
}
