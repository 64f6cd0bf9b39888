import type { Player } from '@inkfolio/contract/players';
import type { Language } from '@inkfolio/domain/language';
import { queryOptions } from '@tanstack/react-query';
import { preloadedTime, takeVisitorPreloaded } from '../../lib/preloaded-data.ts';
import { playerKey } from '../auth/session.ts';
import { getPlayer, playerCallPath } from './players.api.ts';

/** Short, because it changes without notice; what came with the page is not asked for at once. */
const STALE_TIME = 10_000;

/** What a player has made public. */
export function playerQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: [...playerKey('players'), id, language],
    queryFn: ({ signal }) => getPlayer(id, language, signal),
    initialData: () => takeVisitorPreloaded(playerCallPath(id, language)) as Player | undefined,
    initialDataUpdatedAt: preloadedTime,
    // In another language the page stays until its words are there.
    placeholderData: (before, query) => (query?.queryKey.at(-2) === id ? before : undefined),
    staleTime: STALE_TIME,
  });
}
