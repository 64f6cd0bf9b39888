import { PASSKEY_CHALLENGE_MS } from '@inkfolio/domain/users/login-ways';
import type { Kysely } from 'kysely';
import { hash, randomBytes } from 'node:crypto';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../http/requests/errors.ts';
import { insertChallenge, takeChallenge } from './passkeys.repository.ts';

interface ChallengeDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
}

/** Returns the secret that this browser stores for the challenge. */
export type SecretOf = (challenge: string) => string | undefined;

const RANDOM_BYTES = 32;

/** Stores a challenge, for a log-in or for adding a passkey, with the secret for the cookie. */
export async function newChallenge(
  { db, clock }: ChallengeDependencies,
  adding?: { readonly userId: string; readonly userHandle: string },
): Promise<{ readonly challenge: string; readonly secret: string }> {
  const [challenge, secret] = [randomText(), randomText()];
  await insertChallenge(db, {
    challenge,
    browser_hash: hashOf(secret),
    user_id: adding?.userId ?? null,
    user_handle: adding?.userHandle ?? null,
    expires_at: clock() + PASSKEY_CHALLENGE_MS,
  });
  return { challenge, secret };
}

interface ChallengeResponse {
  /** `clientDataJSON` of the browser. */
  readonly clientData: string;
  /** Null for a log-in. */
  readonly userId: string | null;
  readonly secretOf: SecretOf;
}

/** Uses up the challenge of the response. Throws `passkey_expired` if this browser has none. */
export async function finishChallenge(
  { db, clock }: ChallengeDependencies,
  { clientData, userId, secretOf }: ChallengeResponse,
): Promise<{ readonly challenge: string; readonly userHandle: string | null }> {
  const challenge = challengeOf(clientData);
  const secret = challenge === undefined ? undefined : secretOf(challenge);
  if (challenge === undefined || secret === undefined) throw new AppError('passkey_expired');
  const wanted = { challenge, browser_hash: hashOf(secret), user_id: userId };
  const taken = await takeChallenge(db, wanted, clock());
  if (taken === undefined) throw new AppError('passkey_expired');
  return { challenge, userHandle: taken.user_handle };
}

function challengeOf(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    const isObject = typeof data === 'object' && data !== null && 'challenge' in data;
    return isObject && typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

export function randomText(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url');
}

function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
