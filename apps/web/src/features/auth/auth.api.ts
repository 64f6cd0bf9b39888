import type { LanguageChange, OfferedSession, User } from '@inkfolio/contract/auth';
import type {
  EmailCode,
  EmailCodeRequest,
  EmailCodeRequested,
  EmailLogIn,
} from '@inkfolio/contract/email-log-in';
import type { Language } from '@inkfolio/domain/language';
import { getJson, send, sendJson } from '../../lib/http.ts';

/** Address of the sign-in; a new account gets the language. */
export function signInAddress(language: Language): string {
  return `/api/auth/discord?language=${language}`;
}

export function getUser(token: string, signal?: AbortSignal): Promise<User> {
  return getJson('/auth/me', { token, signal });
}

/** Loads the player of a sign-in's token, and whether that sign-in started in this browser. */
export function getOfferedSession(token: string): Promise<OfferedSession> {
  return getJson('/auth/sign-in', { token });
}

export function getSignedInUser(signal: AbortSignal): Promise<User> {
  return getJson('/auth/me', { signal });
}

/** Asks for a log-in code by e-mail. */
export function postEmail(email: string, language: Language): Promise<EmailCodeRequested> {
  return sendJson('POST', '/auth/email', { email, language } satisfies EmailCodeRequest);
}

/** Logs in with the code that this browser asked for. */
export function postEmailCode(code: string): Promise<EmailLogIn> {
  return sendJson('POST', '/auth/email/code', { code } satisfies EmailCode);
}

export function patchLanguage(language: Language): Promise<User> {
  return sendJson('PATCH', '/auth/language', { language } satisfies LanguageChange);
}

export function postLogout(token: string | undefined): Promise<void> {
  return send('POST', '/auth/logout', { token, keepalive: true });
}
