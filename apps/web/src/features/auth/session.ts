import type { User } from '@inkfolio/contract/auth';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { readPreference, usePreference } from '../../lib/local-preferences.ts';
import { getSignedInUser } from './auth.api.ts';

/** Who is in front of the page. `unreachable`: signed in, but the server could not say as whom. */
type Session =
  | { readonly status: 'visitor' }
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly retry: () => void }
  | { readonly status: 'player'; readonly user: User };

/** The session of somebody who is signed in, as far as this browser can tell. */
export type SignedInSession = Extract<Session, { status: 'player' | 'unreachable' }>;

/** The session of this browser; a sign-in or sign-out in another tab is one here too. */
export function useSession(): Session {
  const token = usePreference('auth_token');
  const { data, isError, refetch } = useQuery({
    ...userQuery(token),
    enabled: token !== undefined,
  });
  if (token === undefined) return { status: 'visitor' };
  if (data !== undefined) return { status: 'player', user: data };
  if (isError) return { status: 'unreachable', retry: () => void refetch() };
  return { status: 'loading' };
}

/** Drops what was fetched for players of before; keys of such data begin with `player` and token. */
export function forgetPlayer(client: QueryClient): void {
  const token = readPreference('auth_token');
  client.removeQueries({
    queryKey: ['player'],
    predicate: ({ queryKey }) => queryKey[1] !== token,
  });
}

/** The player whom a token stands for. */
export function userQuery(token: string | undefined) {
  return queryOptions({
    queryKey: ['player', token, 'session'],
    queryFn: ({ signal }): Promise<User> => getSignedInUser(signal),
  });
}
