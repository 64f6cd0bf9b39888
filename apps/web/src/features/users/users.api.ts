import type { Session, User, UsernameChange } from '@inkfolio/contract/auth';
import type { PersonalData } from '@inkfolio/domain/users/personal-data';
import { getJson, send, sendJson } from '../../lib/http.ts';

/** Gives the player a custom name, or with null takes it away. */
export function patchUsername(username: string | null): Promise<User> {
  return sendJson('PATCH', '/auth/username', { username } satisfies UsernameChange);
}

/** Fetches the sessions of the player, the last used first. */
export function getSessions(signal?: AbortSignal): Promise<readonly Session[]> {
  return getJson('/auth/sessions', { signal });
}

export function deleteSession(id: string): Promise<void> {
  return send('DELETE', `/auth/sessions/${id}`);
}

/** Ends all sessions but that of this browser. */
export function deleteOtherSessions(): Promise<void> {
  return send('DELETE', '/auth/sessions');
}

export function getPersonalData(): Promise<PersonalData> {
  return getJson('/users/me/personal-data');
}

/** Deletes the account and all that belongs to it. */
export function deleteAccount(): Promise<void> {
  return send('DELETE', '/users/me');
}
