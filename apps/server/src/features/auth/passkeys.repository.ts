import type { Passkey } from '@inkfolio/contract/passkeys';
import type { Kysely, Selectable } from 'kysely';
import type { PasskeyChallengesTable, PasskeysTable } from '../../db/passkey-tables.ts';
import type { Tables } from '../../db/tables.ts';
import { isoTime } from '../../iso-time.ts';

type Db = Kysely<Tables>;
export type StoredPasskey = Selectable<PasskeysTable>;

/** Omits the key and what identifies the authenticator. */
export function toPasskey(stored: StoredPasskey): Passkey {
  return {
    id: stored.id,
    name: stored.name,
    createdAt: isoTime(stored.created_at),
    lastUsedAt: stored.last_used_at === null ? null : isoTime(stored.last_used_at),
  };
}

/** Returns the player's passkeys, oldest first. */
export async function findPasskeysOf(db: Db, userId: string): Promise<readonly StoredPasskey[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Db, id: string): Promise<StoredPasskey | undefined> {
  return db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds a passkey; returns false if it is already stored. */
export async function insertPasskey(db: Db, passkey: StoredPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Records a use. Returns false if the counter did not grow, which a copied authenticator causes;
 * authenticators without a counter always send 0.
 */
export async function recordPasskeyUse(
  db: Db,
  {
    id,
    counter,
    usedAt,
  }: { readonly id: string; readonly counter: number; readonly usedAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: usedAt })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns undefined for a passkey that the player does not have. */
export async function renamePasskey(
  db: Db,
  userId: string,
  { id, name }: Pick<StoredPasskey, 'id' | 'name'>,
): Promise<StoredPasskey | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePasskey(db: Db, id: string): Promise<void> {
  await db.deleteFrom('passkeys').where('id', '=', id).execute();
}

export async function insertChallenge(
  db: Db,
  challenge: Selectable<PasskeyChallengesTable>,
): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** Deletes and returns a valid challenge; undefined if used, expired or of another browser. */
export async function takeChallenge(
  db: Db,
  wanted: Pick<Selectable<PasskeyChallengesTable>, 'challenge' | 'browser_hash' | 'user_id'>,
  now: number,
): Promise<Selectable<PasskeyChallengesTable> | undefined> {
  return db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', wanted.challenge)
    .where('browser_hash', '=', wanted.browser_hash)
    .where('user_id', wanted.user_id === null ? 'is' : '=', wanted.user_id)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteExpiredChallenges(db: Db, now: number): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
