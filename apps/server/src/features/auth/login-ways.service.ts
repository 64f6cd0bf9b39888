import type { LoginWaysResponse, Passkey } from '@inkfolio/contract/passkeys';
import {
  mayRemoveLoginWay,
  readPasskeyName,
  type LoginDoors,
} from '@inkfolio/domain/users/login-ways';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/requests/errors.ts';
import { touchDecksOf } from '../decks/decks.repository.ts';
import { discordOf, findUser, lockUser, removeDiscord } from '../users/users.repository.ts';
import { findAddressesOf } from './email/email.repository.ts';
import type { FreshPlayer } from './fresh-player.ts';
import type { PasskeyDependencies } from './passkeys.service.ts';
import { deletePasskey, findPasskeysOf, renamePasskey, toPasskey } from './passkeys.repository.ts';
import { assertFreshSession } from './session.service.ts';

type Db = Kysely<Tables>;

export async function getLoginWays(db: Db, userId: string): Promise<LoginWaysResponse> {
  const user = await findUser(db, userId);
  if (user === undefined) throw new AppError('unauthorized');
  const passkeys = await findPasskeysOf(db, userId);
  const { discordUsername: name } = discordOf(user);
  return {
    discord: name === null ? null : { name },
    emails: [...(await findAddressesOf(db, userId))],
    passkeys: passkeys.map(toPasskey),
  };
}

/** Throws `passkey_not_found` and `passkey_name_invalid`. */
export async function changePasskeyName(
  db: Db,
  userId: string,
  { id, name: text }: { readonly id: string; readonly name: string },
): Promise<Passkey> {
  const name = readPasskeyName(text);
  if (name === undefined) throw new AppError('passkey_name_invalid');
  const renamed = await renamePasskey(db, userId, { id, name });
  if (renamed === undefined) throw new AppError('passkey_not_found');
  return toPasskey(renamed);
}

/** Throws `login_too_old`, `passkey_not_found` and `last_login_way`. */
export async function removePasskey(
  { db, clock, doors }: PasskeyDependencies,
  { userId, token }: FreshPlayer,
  id: string,
): Promise<void> {
  await assertFreshSession(db, token, clock());
  await inTransaction(db, async (transaction) => {
    // Two removals at once must not take the last two ways.
    await lockUser(transaction, userId);
    const ways = await getLoginWays(transaction, userId);
    if (!ways.passkeys.some((passkey) => passkey.id === id)) {
      throw new AppError('passkey_not_found');
    }
    assertAnotherWay(ways, doors);
    await deletePasskey(transaction, id);
  });
}

/** Removes Discord from the account. Throws `login_too_old` and `last_login_way`. */
export async function unlinkDiscord(
  { db, clock, doors }: PasskeyDependencies,
  { userId, token }: FreshPlayer,
): Promise<void> {
  await assertFreshSession(db, token, clock());
  await inTransaction(db, async (transaction) => {
    // Decks, whose author's name changes, before their owner: the common lock order.
    await touchDecksOf(transaction, userId, clock());
    await lockUser(transaction, userId);
    const ways = await getLoginWays(transaction, userId);
    const user = await findUser(transaction, userId);
    if (user === undefined || ways.discord === null) return;
    assertAnotherWay(ways, doors);
    await removeDiscord(transaction, user, ways.emails[0] ?? null);
  });
}

/** Throws `last_login_way`. */
export function assertAnotherWay(
  { discord, emails, passkeys }: LoginWaysResponse,
  doors: LoginDoors,
): void {
  const ways = {
    discord: Number(discord !== null),
    emails: emails.length,
    passkeys: passkeys.length,
  };
  if (!mayRemoveLoginWay(ways, doors)) throw new AppError('last_login_way');
}
