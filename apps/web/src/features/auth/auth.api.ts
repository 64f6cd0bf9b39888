import type { LanguageChange, User } from '@inkfolio/contract/auth';
import type { Language } from '@inkfolio/domain/language';
import { getJson, send, sendJson } from '../../lib/http.ts';

/** Where a browser goes to sign in; an account that is made there gets the language. */
export function signInAddress(language: Language): string {
  return `/api/auth/discord?language=${language}`;
}

/** The player whom `token` stands for. */
export function getUser(token: string, signal?: AbortSignal): Promise<User> {
  return getJson('/auth/me', { token, signal });
}

/** The player of the stored token. */
export function getSignedInUser(signal: AbortSignal): Promise<User> {
  return getJson('/auth/me', { signal });
}

export function patchLanguage(language: Language): Promise<User> {
  return sendJson('PATCH', '/auth/language', { language } satisfies LanguageChange);
}

/** Ends the session of a token on the server. */
export function postLogout(token: string | undefined): Promise<void> {
  return send('POST', '/auth/logout', { token, keepalive: true });
}
