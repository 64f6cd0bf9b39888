import { CODE_LIFETIME_MS } from '@inkfolio/domain/users/email-code';

/** Address to which a code was sent, and the time. */
export interface SentCode {
  readonly email: string;
  readonly at: number;
}

const KEY = 'sentCode';

/** Returns the code that this tab waits for, also after a reload; undefined once it has expired. */
export function readSentCode(now: number): SentCode | undefined {
  try {
    const sent = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SentCode | null;
    return sent !== null && now < sent.at + CODE_LIFETIME_MS ? sent : undefined;
  } catch {
    // Storage is blocked, or was written by another version.
    return undefined;
  }
}

/** Undefined: no code is expected any more. */
export function storeSentCode(sent: SentCode | undefined): void {
  try {
    if (sent === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch {
    // A reload asks for the address again.
  }
}
