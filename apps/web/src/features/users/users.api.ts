import type { User, UsernameChange } from '@inkfolio/contract/auth';
import type { PersonalData } from '@inkfolio/contract/users';
import { getJson, send, sendJson } from '../../lib/http.ts';

/** Gives the player a custom name, or with null takes it away. */
export function patchUsername(username: string | null): Promise<User> {
  return sendJson('PATCH', '/auth/username', { username } satisfies UsernameChange);
}

export function getPersonalData(): Promise<PersonalData> {
  return getJson('/users/me/personal-data');
}

/** Deletes the account and all that belongs to it. */
export function deleteAccount(): Promise<void> {
  return send('DELETE', '/users/me');
}
