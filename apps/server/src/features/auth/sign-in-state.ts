import { isLanguage, type Language } from '@inkfolio/domain/language';
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignInState {
  /** PKCE challenge: identifies the sign-in and ties it to the browser with the verifier. */
  readonly challenge: string;
  readonly expiresAt: number;
  /** Language of a new account. */
  readonly language: Language;
  /** Hash of the session that links Discord to its account; undefined for a log-in. */
  readonly linkingSession: string | undefined;
}

export function signState(state: SignInState, key: string): string {
  const content = [state.challenge, state.expiresAt, state.language, state.linkingSession].join(
    '.',
  );
  return `${content}.${signatureOf(content, key)}`;
}

/** Parses the state; undefined if the signature is wrong or it has expired. */
export function readState(text: string, key: string, now: number): SignInState | undefined {
  const [challenge, expiry, language, session, signature, ...rest] = text.split('.');
  if (challenge === undefined || signature === undefined || rest.length > 0) return undefined;
  const expected = Buffer.from(signatureOf([challenge, expiry, language, session].join('.'), key));
  const actual = Buffer.from(signature);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const expiresAt = Number(expiry);
  if (!isLanguage(language) || !(expiresAt > now)) return undefined;
  return { challenge, expiresAt, language, linkingSession: session === '' ? undefined : session };
}

/** Whether an unverified state claims to link Discord: tells the page that shows the outcome. */
export function claimsToLink(text: string | undefined): text is string {
  return Boolean(text?.split('.')[3]);
}

function signatureOf(content: string, key: string): string {
  return createHmac('sha256', key).update(content).digest('base64url');
}
