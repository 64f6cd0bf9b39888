import type { Language } from '@inkfolio/domain/language';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

export interface NewCode {
  readonly address: string;
  readonly browserHash: string;
  readonly codeHash: string;
  /** Player who adds the address; null for a log-in. */
  readonly userId: string | null;
  readonly language: Language;
  readonly tries: number;
  readonly expiresAt: number;
}

/** Stores the code; replaces an earlier one for the address. */
export async function putCode(db: Kysely<Tables>, code: NewCode): Promise<void> {
  const row = {
    browser_hash: code.browserHash,
    code_hash: code.codeHash,
    user_id: code.userId,
    language: code.language,
    tries_left: code.tries,
    expires_at: code.expiresAt,
  };
  await db
    .insertInto('email_codes')
    .values({ address: code.address, ...row })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
    .execute();
}

/** Browser that enters a code, and the player who adds an address; null for a log-in. */
export interface CodeHolder {
  readonly browserHash: string;
  readonly userId: string | null;
}

export interface CodeTry {
  readonly address: string;
  readonly codeHash: string;
  readonly language: Language;
  readonly triesLeft: number;
}

/** Takes one try of the browser's code; undefined without a valid code or without tries left. */
export async function takeTry(
  db: Kysely<Tables>,
  { browserHash, userId }: CodeHolder,
  now: number,
): Promise<CodeTry | undefined> {
  return db
    .updateTable('email_codes')
    .set((code) => ({ tries_left: code('tries_left', '-', 1) }))
    .where('browser_hash', '=', browserHash)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['address', 'code_hash as codeHash', 'language', 'tries_left as triesLeft'])
    .executeTakeFirst();
}

/** Returns true if all tries of the browser's unexpired code are used. */
export async function hasUsedAllTries(
  db: Kysely<Tables>,
  { browserHash, userId }: CodeHolder,
  now: number,
): Promise<boolean> {
  const code = await db
    .selectFrom('email_codes')
    .select('address')
    .where('browser_hash', '=', browserHash)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return code !== undefined;
}

/** Deletes the code; returns false if it was already used or replaced. */
export async function useCode(
  db: Kysely<Tables>,
  { address, codeHash }: Pick<CodeTry, 'address' | 'codeHash'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_codes')
    .where('address', '=', address)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteExpiredCodes(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('email_codes').where('expires_at', '<=', now).execute();
}

/** Records the confirmation of an address; returns its player, undefined for a new address. */
export async function confirmAddress(
  db: Kysely<Tables>,
  address: string,
  now: number,
): Promise<string | undefined> {
  const confirmed = await db
    .updateTable('email_addresses')
    .set({ verified_at: now })
    .where('address', '=', address)
    .returning('user_id')
    .executeTakeFirst();
  return confirmed?.user_id;
}

/** Returns the player whose address it is. */
export async function findOwner(db: Kysely<Tables>, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_addresses')
    .select('user_id')
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertAddress(
  db: Kysely<Tables>,
  row: Tables['email_addresses'],
): Promise<void> {
  await db.insertInto('email_addresses').values(row).execute();
}

/** Returns the addresses of the player, oldest confirmation first. */
export async function findAddressesOf(
  db: Kysely<Tables>,
  userId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('email_addresses')
    .select('address')
    .where('user_id', '=', userId)
    .orderBy('verified_at')
    .execute();
  return rows.map(({ address }) => address);
}

/** Removes the address from the account; returns false if it is not there. */
export async function deleteAddress(
  db: Kysely<Tables>,
  userId: string,
  address: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_addresses')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes the addresses of an account that is being deleted, and its codes. */
export async function deleteAddressesOf(db: Kysely<Tables>, userId: string): Promise<void> {
  const addresses = db
    .selectFrom('email_addresses')
    .select('address')
    .where('user_id', '=', userId);
  await db
    .deleteFrom('email_codes')
    .where((code) => code.or([code('address', 'in', addresses), code('user_id', '=', userId)]))
    .execute();
  await db.deleteFrom('email_addresses').where('user_id', '=', userId).execute();
}
