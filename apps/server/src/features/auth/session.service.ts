import { CONNECTION_DATA_DAYS } from '@inkfolio/domain/users/data-retention';
import type { Kysely } from 'kysely';
import { hash, randomBytes } from 'node:crypto';
import type { Tables } from '../../db/tables.ts';
import {
  deleteExpiredSignIns,
  deleteSession,
  deleteSessionsUnusedSince,
  findSession,
  insertSession,
  markSessionUsed,
} from './auth.repository.ts';

type Db = Kysely<Tables>;

export const SESSION_LIFETIME_MS = CONNECTION_DATA_DAYS * 24 * 60 * 60 * 1000;
/** How exactly the last use is known: a write for each call would cost more than it tells. */
export const LAST_USE_PRECISION_MS = 60 * 60 * 1000;
const TOKEN_BYTES = 32;

/** Begins a session and returns its token, of which only a hash is kept. */
export async function beginSession(db: Db, userId: string, now: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertSession(db, { tokenHash: hashOf(token), userId, lastUsedAt: now });
  return token;
}

/** The player a token stands for; undefined for a token that is unknown, revoked or too old. */
export async function findSessionUser(
  db: Db,
  token: string,
  now: number,
): Promise<string | undefined> {
  const tokenHash = hashOf(token);
  const session = await findSession(db, tokenHash);
  if (session === undefined || session.lastUsedAt <= now - SESSION_LIFETIME_MS) return undefined;
  if (session.lastUsedAt <= now - LAST_USE_PRECISION_MS) await markSessionUsed(db, tokenHash, now);
  return session.userId;
}

/** Ends the session of the token on every device that has it; none: nothing happens. */
export async function endSession(db: Db, token: string): Promise<void> {
  await deleteSession(db, hashOf(token));
}

/** Deletes what the retention rules no longer allow to keep; returns the number of sessions. */
export async function forgetOldSessions(db: Db, now: number): Promise<number> {
  await deleteExpiredSignIns(db, now);
  return deleteSessionsUnusedSince(db, now - SESSION_LIFETIME_MS);
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
