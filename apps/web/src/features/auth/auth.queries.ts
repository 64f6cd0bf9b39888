import type { User } from '@inkfolio/contract/auth';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { readPreference } from '../../lib/local-preferences.ts';
import { storeToken } from '../../lib/player-storage.ts';
import { useTexts } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { postLogout } from './auth.api.ts';
import { forgetPlayer, userQuery } from './session.ts';

/** Begins the session of a token whose player is known. */
export function beginSession(client: QueryClient, token: string, user: User): void {
  client.setQueryData(userQuery(token).queryKey, user);
  storeToken(token);
  forgetPlayer(client);
}

/** Replaces the stored player by the server's answer. */
export function replaceUser(client: QueryClient, user: User): void {
  client.setQueryData(userQuery(readPreference('auth_token')).queryKey, user);
  refreshUser(client).catch(() => undefined);
}

/**
 * Fetches the stored player again, so that the copy for pages without a network has a change too.
 * Throws when there is no answer.
 */
export function refreshUser(client: QueryClient): Promise<void> {
  const { queryKey } = userQuery(readPreference('auth_token'));
  return client.invalidateQueries({ queryKey }, { throwOnError: true });
}

/** Changes what is known of the player before the server has answered. */
export async function guessUser(client: QueryClient, change: Partial<User>): Promise<void> {
  const { queryKey } = userQuery(readPreference('auth_token'));
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (user) => user && { ...user, ...change });
}

/** Ends the session: deletes the player's data on this device, except for unsent changes. */
export function endSession(client: QueryClient): void {
  storeToken(undefined);
  forgetPlayer(client);
}

/** Signs out on the server and here, with a message; an unreachable server does not prevent it. */
export function useSignOut() {
  const client = useQueryClient();
  const { t } = useTexts();
  return useMutation({
    mutationFn: () => {
      const token = readPreference('auth_token');
      // First: however long the server takes, nothing of the player stays in view.
      endSession(client);
      return postLogout(token);
    },
    networkMode: 'always',
    onSettled: () => showToast({ kind: 'success', text: t('account.loggedOut') }),
  });
}
