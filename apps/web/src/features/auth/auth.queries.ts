import type { User } from '@inkfolio/contract/auth';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { readPreference } from '../../lib/local-preferences.ts';
import { storeToken } from '../../lib/player-storage.ts';
import { useTexts } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { postLogout } from './auth.api.ts';
import { forgetPlayer, userQuery } from './session.ts';

export function beginSession(client: QueryClient, token: string, user: User): void {
  client.setQueryData(userQuery(token).queryKey, user);
  storeToken(token);
  forgetPlayer(client);
}

/** Replaces the cached player, then refetches. */
export function replaceUser(client: QueryClient, user: User): void {
  client.setQueryData(userQuery(readPreference('auth_token')).queryKey, user);
  refreshUser(client).catch(() => undefined);
}

/** Refetches the player, also for the service worker's copy. Throws without a response. */
export function refreshUser(client: QueryClient): Promise<void> {
  const { queryKey } = userQuery(readPreference('auth_token'));
  return client.invalidateQueries({ queryKey }, { throwOnError: true });
}

/** Changes the cached player optimistically. */
export async function updateCachedUser(client: QueryClient, change: Partial<User>): Promise<void> {
  const { queryKey } = userQuery(readPreference('auth_token'));
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (user) => user && { ...user, ...change });
}

/** Ends the session: deletes the player's data on this device, except for unsent changes. */
export function endSession(client: QueryClient): void {
  storeToken(undefined);
  forgetPlayer(client);
}

/** Signs out here and on the server, with a message; also if the server is unreachable. */
export function useSignOut() {
  const client = useQueryClient();
  const { t } = useTexts();
  return useMutation({
    mutationFn: () => {
      const token = readPreference('auth_token');
      // First, so that the player's data disappears however long the request takes.
      endSession(client);
      return postLogout(token);
    },
    networkMode: 'always',
    onSettled: () => showToast({ kind: 'success', text: t('account.loggedOut') }),
  });
}
