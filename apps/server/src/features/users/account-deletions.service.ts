import { DELETED_DATA_DAYS } from '@inkfolio/domain/users/data-retention';
import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AccountDeletion } from '../../db/transfer/deletions-file.ts';
import { deleteAllSessions, deleteSessionsOfUser } from '../auth/auth.repository.ts';
import type { SessionDependencies } from '../auth/session.service.ts';
import { deleteLikesOf, lockDecksAround } from '../decks/likes/deck-likes.repository.ts';
import { closeEverythingOf } from '../moderation/restrictions.repository.ts';
import {
  deleteDecks,
  deleteDeletionsBefore,
  findRevivedAccounts,
  insertDeletions,
  readDeckIds,
} from './account-deletions.repository.ts';
import { deleteUser, lockUserForDeletion } from './users.repository.ts';

type Db = Kysely<Tables>;

/** Longest life of a backup, so that a deletion need not be recorded for longer. */
const KEPT_MS = DELETED_DATA_DAYS * 24 * 60 * 60 * 1000;
/** Decks that one transaction deletes: at most 2,500 entries. */
const DECKS_OF_A_TURN = 5;

/** Deletes the records of deletions that no backup can undo any more. */
export async function forgetOldDeletions(db: Db, now: number): Promise<void> {
  await deleteDeletionsBefore(db, now - KEPT_MS);
}

/**
 * Removes the account with all that belongs to it, and notes its id for the restoring of backups. It
 * is closed in one step; its decks go some at a time, so that others need not wait.
 */
export async function deleteAccount(
  { db, sessionCache }: SessionDependencies,
  userId: string,
  now: number,
): Promise<void> {
  await closeAccount(db, userId, now);
  await sessionCache.forget(userId);
  await finishDeletion(db, userId, now);
}

/** Ends the sessions of the account, hides what it shows, and notes that it is to be deleted. */
export async function closeAccount(db: Db, userId: string, now: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await closeEverythingOf(transaction, userId, now);
    await lockUserForDeletion(transaction, userId);
    await deleteSessionsOfUser(transaction, userId);
    await insertDeletions(transaction, [{ userId, deletedAt: now }]);
  });
}

/** Deletes the accounts whose deletion was begun, and not ended because the process was. */
export async function finishDeletions(db: Db, now: number): Promise<void> {
  for (const userId of await findRevivedAccounts(db)) await finishDeletion(db, userId, now);
}

async function finishDeletion(db: Db, userId: string, now: number): Promise<void> {
  for (;;) {
    const ids = await readDeckIds(db, userId, DECKS_OF_A_TURN);
    if (ids.length === 0) break;
    await inTransaction(db, (transaction) => deleteDecks(transaction, ids));
    await setImmediate();
  }
  await inTransaction(db, (transaction) => deleteAccountRows(transaction, userId, now));
}

/** Removes all rows of the account, within the transaction of the caller. */
async function deleteAccountRows(transaction: Db, userId: string, now: number): Promise<void> {
  await lockDecksAround(transaction, userId);
  await lockUserForDeletion(transaction, userId);
  await deleteLikesOf(transaction, userId, now);
  await deleteUser(transaction, userId);
}

/** Counts of what a restored database had to lose again. */
export interface RestoreReport {
  readonly sessions: number;
  readonly accounts: number;
}

/**
 * Ends all sessions of a restored database, and deletes the accounts again that were deleted after
 * the backup was made: all of it, or nothing.
 */
export async function repeatDeletions(
  db: Db,
  deletions: readonly AccountDeletion[],
  now: number,
): Promise<RestoreReport> {
  return inTransaction(db, async (transaction) => {
    const sessions = await deleteAllSessions(transaction);
    await insertDeletions(transaction, deletions);
    const revived = await findRevivedAccounts(transaction);
    for (const userId of revived) await deleteAccountRows(transaction, userId, now);
    return { sessions, accounts: revived.length };
  });
}
