import type { Session } from '@inkfolio/contract/auth';
import { CONNECTION_DATA_DAYS, MAX_SESSION_DAYS } from '@inkfolio/domain/users/data-retention';
import { isFreshSession } from '@inkfolio/domain/users/login-ways';
import type { Kysely } from 'kysely';
import { hash, randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { isReadOnlyError } from '../../db/database-problems.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../http/requests/errors.ts';
import {
  deleteExpiredSignIns,
  deleteOldSessions,
  deleteSession,
  deleteSessionOfUser,
  deleteSessionsOfUser,
  findSession,
  findSessionsOf,
  insertSession,
  markSessionUsed,
  markWriting,
  type SessionAges,
  type StoredSession,
} from './auth.repository.ts';
import { UNKNOWN_DEVICE, type Device } from './device.ts';
import { deleteExpiredCodes } from './email/email.repository.ts';
import { deleteExpiredMergeProofs } from './merge-proofs.repository.ts';
import { deleteExpiredChallenges } from './passkeys.repository.ts';
import type { SessionCache } from './session-cache.ts';

type Db = Kysely<Tables>;

const DAY_MS = 24 * 60 * 60 * 1000;
export const SESSION_LIFETIME_MS = CONNECTION_DATA_DAYS * DAY_MS;
export const SESSION_MAX_AGE_MS = MAX_SESSION_DAYS * DAY_MS;
/** Precision of the last use; avoids a write per request. */
export const LAST_USE_PRECISION_MS = 60 * 60 * 1000;
const TOKEN_BYTES = 32;
/** Limit of listed sessions; all of them can be ended nevertheless. */
export const MAX_LISTED_SESSIONS = 100;

export interface SessionUser {
  readonly userId: string;
  /** Start of the player's last write; null if not stored. */
  readonly wroteAt: number | null;
}

export interface SessionDependencies {
  readonly db: Db;
  readonly sessionCache: SessionCache;
}

const WRITE_PRECISION_MS = 1000;

/** Records a write of the player, so that all instances let them read their own writes. */
export async function recordWrite(db: Db, user: SessionUser, now: number): Promise<void> {
  if ((user.wroteAt ?? 0) <= now - WRITE_PRECISION_MS) await markWriting(db, user.userId, now);
}

/** Creates a session and returns its token; only the hash is stored. */
export async function beginSession(
  db: Db,
  userId: string,
  now: number,
  { browser, system }: Device = UNKNOWN_DEVICE,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const tokenHash = hashOf(token);
  await insertSession(db, { tokenHash, id: newId(), userId, createdAt: now, browser, system });
  return token;
}

/**
 * Finds the player of a token; undefined for an unknown, revoked or expired token. Without a cache,
 * always reads the database.
 */
export async function findSessionUser(
  db: Db,
  token: string,
  now: number,
  cache?: SessionCache,
): Promise<SessionUser | undefined> {
  const tokenHash = hashOf(token);
  const read = () => readUsedSession(db, tokenHash, now);
  const session = await (cache === undefined ? read() : cache.find(tokenHash, read));
  if (session === undefined || hasEnded(session, agesAt(now))) return undefined;
  return { userId: session.userId, wroteAt: session.wroteAt };
}

/** Reads an active session and records its use; undefined for an unknown or expired one. */
async function readUsedSession(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<StoredSession | undefined> {
  const session = await findSession(db, tokenHash);
  if (session === undefined || hasEnded(session, agesAt(now))) return undefined;
  if (session.lastUsedAt > now - LAST_USE_PRECISION_MS) return session;
  // A full disk must not block sign-in checks.
  await markSessionUsed(db, tokenHash, now).catch((error: unknown) => {
    if (!isReadOnlyError(error)) throw error;
  });
  return { ...session, lastUsedAt: now };
}

/** Throws `login_too_old` unless the token's session began within the last ten minutes. */
export async function assertFreshSession(
  db: Db,
  token: string | undefined,
  now: number,
): Promise<void> {
  const session = token === undefined ? undefined : await findSession(db, hashOf(token));
  if (session === undefined || !isFreshSession(session.createdAt, now)) {
    throw new AppError('login_too_old');
  }
}

/** Ends the session of the token on all instances; does nothing for an unknown token. */
export async function endSession(
  { db, sessionCache }: SessionDependencies,
  token: string,
): Promise<void> {
  const userId = await deleteSession(db, hashOf(token));
  if (userId !== undefined) await sessionCache.forget(userId);
}

/** Lists the player's sessions, most recently used first; `token` marks the current one. */
export async function listSessions(
  db: Db,
  userId: string,
  { token, now }: { readonly token: string | undefined; readonly now: number },
): Promise<Session[]> {
  const tokenHash = token === undefined ? undefined : hashOf(token);
  const limits = { ...agesAt(now), limit: MAX_LISTED_SESSIONS };
  return (await findSessionsOf(db, userId, limits)).map((session) => ({
    id: session.id,
    browser: session.browser,
    system: session.system,
    lastUsedAt: new Date(session.lastUsedAt).toISOString(),
    isCurrent: session.tokenHash === tokenHash,
  }));
}

/** Throws `session_not_found`. */
export async function endSessionById(
  { db, sessionCache }: SessionDependencies,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deleteSessionOfUser(db, userId, id))) throw new AppError('session_not_found');
  await sessionCache.forget(userId);
}

export async function endOtherSessions(
  { db, sessionCache }: SessionDependencies,
  userId: string,
  token: string,
): Promise<void> {
  await deleteSessionsOfUser(db, userId, hashOf(token));
  await sessionCache.forget(userId);
}

/** Deletes expired sessions, sign-ins, codes, challenges and proofs; returns the number of sessions. */
export async function deleteExpiredSessions(db: Db, now: number): Promise<number> {
  await deleteExpiredSignIns(db, now);
  await deleteExpiredCodes(db, now);
  await deleteExpiredChallenges(db, now);
  await deleteExpiredMergeProofs(db, now);
  return deleteOldSessions(db, agesAt(now));
}

function agesAt(now: number): SessionAges {
  return { usedAfter: now - SESSION_LIFETIME_MS, createdAfter: now - SESSION_MAX_AGE_MS };
}

function hasEnded(
  session: { readonly lastUsedAt: number; readonly createdAt: number },
  { usedAfter, createdAfter }: SessionAges,
): boolean {
  return session.lastUsedAt <= usedAfter || session.createdAt <= createdAfter;
}

/** Hash under which a token's session is stored. */
export function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Derives the value that binds a link of Discord to the session that started it. */
export function linkingSessionOf(token: string): string {
  return hash('sha256', `link ${token}`, 'base64url');
}

/**
 * Derives the cookie value that binds a new token to the browser that signed in. Opening the
 * callback URL in another browser lacks the cookie.
 */
export function proofOf(token: string): string {
  return hash('sha256', `sign-in ${token}`, 'base64url');
}
