import {
  personalDataFile,
  personalDataFileName,
  type PersonalDataFormat,
  type PersonalData,
} from '@inkfolio/domain/users/personal-data';
import type { CopiesChoice } from '@inkfolio/domain/collection/collection-import';
import type { Language } from '@inkfolio/domain/language';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountMerge, MergePreview } from '@inkfolio/contract/account-merge';
import type { Session, User, UsernameChange } from '@inkfolio/contract/auth';
import type {
  EmailCode,
  EmailCodeRequest,
  EmailCodeRequested,
  EmailRemoval,
} from '@inkfolio/contract/email-log-in';
import type {
  DiscordLink,
  LoginWaysResponse,
  Passkey,
  PasskeyNameChange,
} from '@inkfolio/contract/passkeys';
import { readPreference } from '../../lib/local-preferences.ts';
import { deleteUnsentRecords } from '../../lib/player-storage.ts';
import { saveFile } from '../../lib/save-file.ts';
import { endSession, replaceUser } from '../auth/auth.queries.ts';
import { playerKey, userQuery } from '../auth/session.ts';
import { getJson, send, sendJson } from '../../lib/http.ts';
import { localDay } from '../../lib/format.ts';

const MEDIA_TYPES: Readonly<Record<PersonalDataFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
};

// Offline it fails at once instead of waiting: hence the network mode.

export function useUsernameChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: patchUsername,
    networkMode: 'always',
    onSuccess: (user) => replaceUser(client, user),
  });
}

export function usePersonalDataDownload() {
  return useMutation({
    mutationFn: async (format: PersonalDataFormat) => {
      const data = await getPersonalData();
      const name = personalDataFileName(localDay(), format);
      saveFile(name, personalDataFile(data, format), MEDIA_TYPES[format]);
    },
    networkMode: 'always',
  });
}

/** Query of the player's sessions; always stale, because other devices change them. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: playerKey('sessions'),
    queryFn: ({ signal }) => getSessions(signal),
    staleTime: 0,
  });
}

/** Query of the merge with the account that this session has proven. */
export function mergeQuery() {
  return queryOptions({
    queryKey: playerKey('merge'),
    queryFn: ({ signal }): Promise<MergePreview> => getJson('/users/me/merge', { signal }),
    staleTime: 0,
    retry: false,
  });
}

export function postMerge(copies: CopiesChoice): Promise<LoginWaysResponse> {
  return sendJson('POST', '/users/me/merge', { copies } satisfies AccountMerge);
}

/** Query of the ways to log in; always stale, because other devices change them. */
export function loginWaysQuery() {
  return queryOptions({
    queryKey: playerKey('loginWays'),
    queryFn: ({ signal }): Promise<LoginWaysResponse> => getJson('/auth/login-ways', { signal }),
    staleTime: 0,
  });
}

interface AccountDeletion {
  readonly onDeleted: () => void;
  readonly onFailed: (error: Error) => void;
}

/** Deletes the account and ends its session, even if the page was left in the meantime. */
export function useAccountDeletion({ onDeleted, onFailed }: AccountDeletion) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteAccount,
    networkMode: 'always',
    onSuccess: () => {
      const user = client.getQueryData(userQuery(readPreference('auth_token')).queryKey);
      onDeleted();
      endSession(client);
      if (user !== undefined) deleteUnsentRecords(user.id);
    },
    onError: onFailed,
  });
}

/** Sets the custom name; null removes it. */
function patchUsername(username: string | null): Promise<User> {
  return sendJson('PATCH', '/auth/username', { username } satisfies UsernameChange);
}

/** Loads the sessions of the player, last used first. */
function getSessions(signal?: AbortSignal): Promise<readonly Session[]> {
  return getJson('/auth/sessions', { signal });
}

export function deleteSession(id: string): Promise<void> {
  return send('DELETE', `/auth/sessions/${id}`);
}

/** Ends all sessions except this browser's. */
export function deleteOtherSessions(): Promise<void> {
  return send('DELETE', '/auth/sessions');
}

export function patchPasskey(id: string, name: string): Promise<Passkey> {
  return sendJson('PATCH', `/auth/passkeys/${id}`, { name } satisfies PasskeyNameChange);
}

/** Sends a code to an address that the player adds. */
export function postNewEmail(email: string, language: Language): Promise<EmailCodeRequested> {
  return sendJson('POST', '/auth/emails', { email, language } satisfies EmailCodeRequest);
}

export function postNewEmailCode(code: string): Promise<LoginWaysResponse> {
  return sendJson('POST', '/auth/emails/code', { code } satisfies EmailCode);
}

export function deleteEmail(email: string): Promise<LoginWaysResponse> {
  return sendJson('POST', '/auth/emails/removal', { email } satisfies EmailRemoval);
}

/** Starts a link of Discord to the account; the player goes to the address. */
export function postDiscordLink(): Promise<DiscordLink> {
  return sendJson('POST', '/auth/discord/link');
}

/** Finishes the link that the player has allowed at Discord. */
export function postDiscordLinkFinish(): Promise<LoginWaysResponse> {
  return sendJson('POST', '/auth/discord/link/finish');
}

export function deleteDiscord(): Promise<void> {
  return send('DELETE', '/auth/discord');
}

export function deletePasskey(id: string): Promise<void> {
  return send('DELETE', `/auth/passkeys/${id}`);
}

function getPersonalData(): Promise<PersonalData> {
  return getJson('/users/me/personal-data');
}

function deleteAccount(): Promise<void> {
  return send('DELETE', '/users/me');
}
