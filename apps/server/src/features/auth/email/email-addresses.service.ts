import { MAX_EMAILS } from '@inkfolio/domain/users/login-ways';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/requests/errors.ts';
import { lockUser, setEmailWithoutDiscord } from '../../users/users.repository.ts';
import { assertAnotherWay, getLoginWays } from '../login-ways.service.ts';
import type { FreshPlayer } from '../fresh-player.ts';
import type { PasskeyDependencies } from '../passkeys.service.ts';
import { putMergeProof } from '../merge-proofs.repository.ts';
import { assertFreshSession, hashOf } from '../session.service.ts';
import {
  checkCode,
  requestCode,
  type AskedCode,
  type CodeRequest,
  type EmailLogInDependencies,
  type EnteredCode,
} from './email-log-in.service.ts';
import {
  deleteAddress,
  findAddressesOf,
  findOwner,
  insertAddress,
  useCode,
} from './email.repository.ts';

/** Sends a code to an address to add. Throws `login_too_old` and `too_many_emails`. */
export async function startAddingAddress(
  dependencies: EmailLogInDependencies,
  { userId, token }: FreshPlayer,
  request: Omit<CodeRequest, 'userId'>,
): Promise<AskedCode> {
  const { db, clock } = dependencies;
  await assertFreshSession(db, token, clock());
  const { length } = await findAddressesOf(db, userId);
  if (length >= MAX_EMAILS) throw new AppError('too_many_emails');
  return requestCode(dependencies, { ...request, userId });
}

/**
 * Adds the address. Throws `login_too_old`, `too_many_emails`, `email_taken`, and like `checkCode`.
 * The right code of another account's address proves that account to this session.
 */
export async function finishAddingAddress(
  dependencies: EmailLogInDependencies,
  { userId, token = '' }: FreshPlayer,
  entered: EnteredCode,
): Promise<void> {
  const { db, clock } = dependencies;
  await assertFreshSession(db, token, clock());
  const attempt = await checkCode(dependencies, entered, userId);
  // Thrown after the commit: the code is used up in any case.
  const refusal = await inTransaction(db, async (transaction) => {
    await lockUser(transaction, userId);
    if (!(await useCode(transaction, attempt))) return 'code_expired';
    const { address } = attempt;
    const owner = await findOwner(transaction, address);
    if (owner === userId) return undefined;
    if (owner !== undefined) {
      await putMergeProof(transaction, { tokenHash: hashOf(token), otherId: owner }, clock());
      return 'email_taken';
    }
    const addresses = await findAddressesOf(transaction, userId);
    if (addresses.length >= MAX_EMAILS) return 'too_many_emails';
    await insertAddress(transaction, { address, user_id: userId, verified_at: clock() });
    await setEmailWithoutDiscord(transaction, userId, addresses[0] ?? address);
    return undefined;
  });
  if (refusal !== undefined) throw new AppError(refusal);
}

/** Throws `login_too_old`, `email_not_found` and `last_login_way`. */
export async function removeAddress(
  { db, clock, doors }: PasskeyDependencies,
  { userId, token }: FreshPlayer,
  address: string,
): Promise<void> {
  await assertFreshSession(db, token, clock());
  await inTransaction(db, async (transaction) => {
    await lockUser(transaction, userId);
    const ways = await getLoginWays(transaction, userId);
    if (!ways.emails.includes(address)) throw new AppError('email_not_found');
    assertAnotherWay(ways, doors);
    await deleteAddress(transaction, userId, address);
    const [next] = await findAddressesOf(transaction, userId);
    await setEmailWithoutDiscord(transaction, userId, next ?? null);
  });
}
