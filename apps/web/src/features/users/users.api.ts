import type { Session, User, UsernameChange } from '@inkfolio/contract/auth';
import type { PersonalData } from '@inkfolio/domain/users/personal-data';
import { getJson, send, sendJson } from '../../lib/http.ts';

/** Sets the custom name; null removes it. */
export function patchUsername(username: string | null): Promise<User> {
  return sendJson('PATCH', '/auth/username', { username } satisfies UsernameChange);
}

/** Loads the sessions of the player, last used first. */
export function getSessions(signal?: AbortSignal): Promise<readonly Session[]> {
  return getJson('/auth/sessions', { signal });
}

export function deleteSession(id: string): Promise<void> {
  return send('DELETE', `/auth/sessions/${id}`);
}

/** Ends all sessions except this browser's. */
export function deleteOtherSessions(): Promise<void> {
  return send('DELETE', '/auth/sessions');
}

export function getPersonalData(): Promise<PersonalData> {
  return getJson('/users/me/personal-data');
}

export function deleteAccount(): Promise<void> {
  return send('DELETE', '/users/me');
}
