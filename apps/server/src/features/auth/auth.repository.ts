import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Device } from './device.ts';

interface NewSession extends Device {
  readonly tokenHash: string;
  readonly id: string;
  readonly userId: string;
  readonly createdAt: number;
}

export async function insertSession(db: Kysely<Tables>, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      id: session.id,
      user_id: session.userId,
      created_at: session.createdAt,
      last_used_at: session.createdAt,
      browser: session.browser,
      system: session.system,
    })
    .execute();
}

export interface StoredSession {
  readonly userId: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  /** Start of the player's last write; null if not stored. */
  readonly wroteAt: number | null;
}

export async function findSession(
  db: Kysely<Tables>,
  tokenHash: string,
): Promise<StoredSession | undefined> {
  return db
    .selectFrom('sessions')
    .select([
      'user_id as userId',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'wrote_at as wroteAt',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Expiry limits: sessions older than either time have ended, even if not deleted yet. */
export interface SessionAges {
  readonly usedAfter: number;
  readonly createdAfter: number;
}

export async function findSessionsOf(
  db: Kysely<Tables>,
  userId: string,
  { usedAfter, createdAfter, limit }: SessionAges & { readonly limit: number },
): Promise<readonly (Device & Pick<NewSession, 'id' | 'tokenHash'> & { lastUsedAt: number })[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash as tokenHash', 'last_used_at as lastUsedAt', 'browser', 'system'])
    .where('user_id', '=', userId)
    .where('last_used_at', '>', usedAfter)
    .where('created_at', '>', createdAfter)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function markSessionUsed(
  db: Kysely<Tables>,
  tokenHash: string,
  usedAt: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: usedAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function markWriting(db: Kysely<Tables>, userId: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ wrote_at: now }).where('user_id', '=', userId).execute();
}

/** Deletes the session; returns the player's id, or undefined for an unknown session. */
export async function deleteSession(
  db: Kysely<Tables>,
  tokenHash: string,
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  return deleted?.user_id;
}

/** Deletes the player's session; returns false if it does not exist. */
export async function deleteSessionOfUser(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all sessions of the player except that with `exceptTokenHash`; returns their number. */
export async function deleteSessionsOfUser(
  db: Kysely<Tables>,
  userId: string,
  exceptTokenHash?: string,
): Promise<number> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId);
  const { numDeletedRows } = await (
    exceptTokenHash === undefined ? all : all.where('token_hash', '!=', exceptTokenHash)
  ).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteAllSessions(db: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteOldSessions(
  db: Kysely<Tables>,
  { usedAfter, createdAfter }: SessionAges,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([row('last_used_at', '<=', usedAfter), row('created_at', '<=', createdAfter)]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Records the end of a sign-in; returns false if it was already finished. */
export async function finishSignIn(
  db: Kysely<Tables>,
  stateId: string,
  expiresAt: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('finished_sign_ins')
    .values({ state_id: stateId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('state_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteExpiredSignIns(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('finished_sign_ins').where('expires_at', '<=', now).execute();
}

/** Returns the shared key with that name; stores `proposed` if there is none. */
export async function shareKey(
  db: Kysely<Tables>,
  name: string,
  proposed: string,
): Promise<string> {
  await db
    .insertInto('server_keys')
    .values({ name, key: proposed })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { key } = await db
    .selectFrom('server_keys')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return key;
}
