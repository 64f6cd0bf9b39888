import type { User } from '@inkfolio/contract/auth';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { DEVICE_TOKEN, readPreference, usePreference } from '../../lib/local-preferences.ts';
import { getSignedInUser } from './auth.api.ts';

/**
 * Session of the page. `unreachable`: signed in, but the player could not be loaded. `isOnDevice`:
 * a player without an account, whose data are on this device.
 */
type Session =
  | { readonly status: 'visitor' }
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly retry: () => void }
  | { readonly status: 'player'; readonly user: User; readonly isOnDevice: boolean };

export type SignedInSession = Extract<Session, { status: 'player' | 'unreachable' }>;

/**
 * Provides this browser's session; follows sign-ins and sign-outs in other tabs. With
 * `needsAccount`, a player without an account counts as a visitor.
 */
export function useSession(needsAccount = false): Session {
  const token = usePreference('auth_token');
  const { data, isError, isPaused, refetch } = useQuery({
    ...userQuery(token),
    enabled: token !== undefined,
  });
  const isOnDevice = token === DEVICE_TOKEN;
  if (token === undefined || (needsAccount && isOnDevice)) return { status: 'visitor' };
  if (data !== undefined) return { status: 'player', user: data, isOnDevice };
  if (isError || isPaused) return { status: 'unreachable', retry: () => void refetch() };
  return { status: 'loading' };
}

/** Whether the player has no account, and their data are on this device. */
export function useIsOnDevice(): boolean {
  return usePreference('auth_token') === DEVICE_TOKEN;
}

/** Session for what needs an account. */
export function useAccount(): Session {
  return useSession(true);
}

/** Query key for data of the signed-in player, isolated from other players by the token. */
export function playerKey<const Rest extends readonly unknown[]>(...rest: Rest) {
  return ['player', readPreference('auth_token'), ...rest] as const;
}

/** Placeholder data: the previous data of the same player. Undefined after a change of player. */
export function samePlayersData<T>(
  before: T | undefined,
  query: { readonly queryKey: readonly unknown[] } | undefined,
): T | undefined {
  const [scope, token] = query?.queryKey ?? [];
  return scope !== 'player' || token === readPreference('auth_token') ? before : undefined;
}

export function forgetPlayer(client: QueryClient): void {
  const token = readPreference('auth_token');
  client.removeQueries({
    queryKey: ['player'],
    predicate: ({ queryKey }) => queryKey[1] !== token,
  });
}

export function isSignedInAs(userId: string, client: QueryClient): boolean {
  return client.getQueryData(userQuery(readPreference('auth_token')).queryKey)?.id === userId;
}

export function userQuery(token: string | undefined) {
  return queryOptions({
    queryKey: ['player', token, 'session'],
    queryFn: ({ signal }): Promise<User> => getSignedInUser(signal),
  });
}
