import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export interface StoredSession {
  readonly userId: string;
  readonly lastUsedAt: number;
  /** When the player last began to write, as far as that is kept. */
  readonly wroteAt: number | null;
}

export async function insertSession(
  db: Kysely<Tables>,
  session: Omit<StoredSession, 'wroteAt'> & { readonly tokenHash: string },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      last_used_at: session.lastUsedAt,
    })
    .execute();
}

export async function findSession(
  db: Kysely<Tables>,
  tokenHash: string,
): Promise<StoredSession | undefined> {
  return db
    .selectFrom('sessions')
    .select(['user_id as userId', 'last_used_at as lastUsedAt', 'wrote_at as wroteAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
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

/** Notes in all sessions of the player that they write. */
export async function markWriting(db: Kysely<Tables>, userId: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ wrote_at: now }).where('user_id', '=', userId).execute();
}

export async function deleteSession(db: Kysely<Tables>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends every session; returns how many there were. */
export async function deleteAllSessions(db: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes the sessions last used at that time or before; returns how many. */
export async function deleteSessionsUnusedSince(db: Kysely<Tables>, time: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('last_used_at', '<=', time)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Notes that a sign-in has come back; false when it had done so before. */
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

/** The key of that name that all instances share: `proposed` when there was none before. */
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
