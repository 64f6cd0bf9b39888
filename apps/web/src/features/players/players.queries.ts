import type { Player } from '@inkfolio/contract/players';
import type { Language } from '@inkfolio/domain/language';
import { queryOptions } from '@tanstack/react-query';
import { preloadedTime, takeVisitorPreloaded } from '../../lib/preloaded-data.ts';
import { playerKey } from '../auth/session.ts';
import { getJson } from '../../lib/http.ts';

/** Milliseconds. Short: content changes without notice; embedded data need no request. */
const STALE_TIME = 10_000;

export function playerQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: [...playerKey('players'), id, language],
    queryFn: ({ signal }) => getPlayer(id, language, signal),
    initialData: () => takeVisitorPreloaded(playerCallPath(id, language)) as Player | undefined,
    initialDataUpdatedAt: preloadedTime,
    // After a change of language the page stays visible until its translation is loaded.
    placeholderData: (before, query) => (query?.queryKey.at(-2) === id ? before : undefined),
    staleTime: STALE_TIME,
  });
}

function playerCallPath(id: string, language: Language): string {
  return `/players/${encodeURIComponent(id)}?language=${language}`;
}

function getPlayer(id: string, language: Language, signal?: AbortSignal): Promise<Player> {
  return getJson(playerCallPath(id, language), { signal });
}
