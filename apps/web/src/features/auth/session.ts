import type { User } from '@inkfolio/contract/auth';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { readPreference, usePreference } from '../../lib/local-preferences.ts';
import { getSignedInUser } from './auth.api.ts';

/** Session of the page. `unreachable`: signed in, but the server could not say as whom. */
type Session =
  | { readonly status: 'visitor' }
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly retry: () => void }
  | { readonly status: 'player'; readonly user: User };

/** The session of a signed-in player, as far as this browser can tell. */
export type SignedInSession = Extract<Session, { status: 'player' | 'unreachable' }>;

/** The session of this browser; a sign-in or sign-out in another tab is one here too. */
export function useSession(): Session {
  const token = usePreference('auth_token');
  const { data, isError, isPaused, refetch } = useQuery({
    ...userQuery(token),
    enabled: token !== undefined,
  });
  if (token === undefined) return { status: 'visitor' };
  if (data !== undefined) return { status: 'player', user: data };
  if (isError || isPaused) return { status: 'unreachable', retry: () => void refetch() };
  return { status: 'loading' };
}

/**
 * The key of what is fetched for the player who is signed in: it begins with `player` and the
 * token, so that nothing of one player is shown to the next.
 */
export function playerKey<const Rest extends readonly unknown[]>(...rest: Rest) {
  return ['player', readPreference('auth_token'), ...rest] as const;
}

/**
 * Placeholder data: the previous answer, until the new one is there. Undefined when it was another
 * player's, which is never shown to the next, not even offline.
 */
export function samePlayersData<T>(
  before: T | undefined,
  query: { readonly queryKey: readonly unknown[] } | undefined,
): T | undefined {
  const [scope, token] = query?.queryKey ?? [];
  return scope !== 'player' || token === readPreference('auth_token') ? before : undefined;
}

/** Drops what was fetched for players of before. */
export function forgetPlayer(client: QueryClient): void {
  const token = readPreference('auth_token');
  client.removeQueries({
    queryKey: ['player'],
    predicate: ({ queryKey }) => queryKey[1] !== token,
  });
}

/** Whether the page knows that the player is who is signed in. */
export function isSignedInAs(userId: string, client: QueryClient): boolean {
  return client.getQueryData(userQuery(readPreference('auth_token')).queryKey)?.id === userId;
}

/** The player whom a token stands for. */
export function userQuery(token: string | undefined) {
  return queryOptions({
    queryKey: ['player', token, 'session'],
    queryFn: ({ signal }): Promise<User> => getSignedInUser(signal),
  });
}
