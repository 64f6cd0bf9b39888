import { isLanguage, type Language } from '@inkfolio/domain/language';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** State of a sign-in that the chat platform sends back. */
export interface SignInState {
  /** The PKCE challenge: names this sign-in, and ties it to the browser that has the verifier. */
  readonly challenge: string;
  readonly expiresAt: number;
  /** The language of an account that is made at its end. */
  readonly language: Language;
}

/** The signed state as a text, which only the key can make. */
export function signState(state: SignInState, key: string): string {
  const content = [state.challenge, state.expiresAt, state.language].join('.');
  return `${content}.${signatureOf(content, key)}`;
}

/** The state behind the text; undefined when it was not signed with the key or has expired. */
export function readState(text: string, key: string, now: number): SignInState | undefined {
  const [challenge, expiry, language, signature, ...rest] = text.split('.');
  if (challenge === undefined || signature === undefined || rest.length > 0) return undefined;
  const expected = Buffer.from(signatureOf([challenge, expiry, language].join('.'), key));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const expiresAt = Number(expiry);
  if (!isLanguage(language) || !(expiresAt > now)) return undefined;
  return { challenge, expiresAt, language };
}

function signatureOf(content: string, key: string): string {
  return createHmac('sha256', key).update(content).digest('base64url');
}
