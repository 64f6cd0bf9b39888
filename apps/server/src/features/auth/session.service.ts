import { CONNECTION_DATA_DAYS } from '@inkfolio/domain/users/data-retention';
import type { Kysely } from 'kysely';
import { hash, randomBytes } from 'node:crypto';
import { takesNoWrites } from '../../db/database-problems.ts';
import type { Tables } from '../../db/tables.ts';
import {
  deleteExpiredSignIns,
  deleteSession,
  deleteSessionsUnusedSince,
  findSession,
  insertSession,
  markSessionUsed,
  markWriting,
} from './auth.repository.ts';

type Db = Kysely<Tables>;

export const SESSION_LIFETIME_MS = CONNECTION_DATA_DAYS * 24 * 60 * 60 * 1000;
/** How exactly the last use is known: a write for each call would cost more than it tells. */
export const LAST_USE_PRECISION_MS = 60 * 60 * 1000;
const TOKEN_BYTES = 32;

/** Who a token stands for. */
export interface SessionUser {
  readonly userId: string;
  /** When they last began to write, as far as that is kept. */
  readonly wroteAt: number | null;
}

/** How exactly the last write is known. */
const WRITE_PRECISION_MS = 1000;

/** Notes that the player writes, so that all instances let them read what they wrote. */
export async function noteWrite(db: Db, user: SessionUser, now: number): Promise<void> {
  if ((user.wroteAt ?? 0) <= now - WRITE_PRECISION_MS) await markWriting(db, user.userId, now);
}

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
): Promise<SessionUser | undefined> {
  const tokenHash = hashOf(token);
  const session = await findSession(db, tokenHash);
  if (session === undefined || session.lastUsedAt <= now - SESSION_LIFETIME_MS) return undefined;
  if (session.lastUsedAt <= now - LAST_USE_PRECISION_MS) {
    // Who only reads needs no room on the disk.
    await markSessionUsed(db, tokenHash, now).catch((error: unknown) => {
      if (!takesNoWrites(error)) throw error;
    });
  }
  return { userId: session.userId, wroteAt: session.wroteAt };
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
