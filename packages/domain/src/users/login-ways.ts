import { isInvalidLine, isInvisible } from '../player-text.ts';

/** Addresses per account that receive log-in codes. */
export const MAX_EMAILS = 3;
/** "At most ten passkeys per account." */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME_LENGTH = 40;
/** Age up to which a session may add or remove ways to log in. */
export const FRESH_SESSION_MS = 10 * 60 * 1000;
/** Milliseconds for which a challenge for a passkey is valid. */
export const PASSKEY_CHALLENGE_MS = 5 * 60 * 1000;

/** Ways to log in to an account, by kind: how many there are of each. */
export interface LoginWays {
  readonly discord: number;
  readonly emails: number;
  readonly passkeys: number;
}

/** Ways to log in that the site offers, as set up by its operator; passkeys always work. */
export interface LoginDoors {
  readonly discord: boolean;
  readonly email: boolean;
}

/** Whether a way may be removed: the last one that the site offers must stay. */
export function mayRemoveLoginWay(ways: LoginWays, doors: LoginDoors): boolean {
  return (
    Number(doors.discord && ways.discord) + Number(doors.email && ways.emails) + ways.passkeys > 1
  );
}

/** Whether a session is young enough to change the ways to log in. */
export function isFreshSession(startedAt: number, now: number): boolean {
  return now - startedAt < FRESH_SESSION_MS;
}

/** Parses the name of a passkey: trimmed, one line, 1 to 40 characters; undefined if invalid. */
export function readPasskeyName(text: string): string | undefined {
  const name = text.trim().normalize('NFC');
  if (isInvisible(name) || isInvalidLine(name)) return undefined;
  return name.length > MAX_PASSKEY_NAME_LENGTH ? undefined : name;
}

/** First name of a passkey: its device, as far as known. */
export function passkeyNameOf(browser: string | null, system: string | null): string {
  const device = [system, browser].filter((part) => part !== null).join(', ');
  return device === '' ? 'Passkey' : device;
}
