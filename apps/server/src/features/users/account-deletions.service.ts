import { DELETED_DATA_DAYS } from '@inkfolio/domain/users/data-retention';
import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AccountDeletion } from '../../db/transfer/deletions-file.ts';
import { deleteAllSessions, deleteSessionsOfUser } from '../auth/auth.repository.ts';
import { deleteAddressesOf } from '../auth/email/email.repository.ts';
import { deleteMergeProofsOf } from '../auth/merge-proofs.repository.ts';
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
import { deleteMergesBefore, readMergedIds } from './merge/account-merges.repository.ts';
import { deleteUser, lockUserForDeletion } from './users.repository.ts';

type Db = Kysely<Tables>;

/** Retention of deletion records: the longest life of a backup. */
const RETENTION_MS = DELETED_DATA_DAYS * 24 * 60 * 60 * 1000;
/** Decks deleted per transaction: at most 2,500 entries. */
const DECKS_PER_TRANSACTION = 5;

/** Deletes records of deletions and merges that are older than any backup. */
export async function deleteExpiredDeletions(db: Db, now: number): Promise<void> {
  await deleteDeletionsBefore(db, now - RETENTION_MS);
  await deleteMergesBefore(db, now - RETENTION_MS);
}

/**
 * Deletes the account with all its data, and records its id for restored backups. Closes the
 * account in one transaction, then deletes decks in batches, to keep locks short.
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

/** Ends the account's sessions, hides its contents, and records the deletion. */
export async function closeAccount(db: Db, userId: string, now: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await closeEverythingOf(transaction, userId, now);
    await lockUserForDeletion(transaction, userId);
    await deleteSessionsOfUser(transaction, userId);
    await deleteAddressesOf(transaction, userId);
    await deleteMergeProofsOf(transaction, userId);
    // A backup may still contain accounts that were merged into this one.
    const ids = [userId, ...(await readMergedIds(transaction, userId))];
    await insertDeletions(
      transaction,
      ids.map((id) => ({ userId: id, deletedAt: now })),
    );
  });
}

/** Finishes deletions that were interrupted by a restart. */
export async function finishDeletions(db: Db, now: number): Promise<void> {
  for (const userId of await findRevivedAccounts(db)) await finishDeletion(db, userId, now);
}

async function finishDeletion(db: Db, userId: string, now: number): Promise<void> {
  for (;;) {
    const ids = await readDeckIds(db, userId, DECKS_PER_TRANSACTION);
    if (ids.length === 0) break;
    await inTransaction(db, (transaction) => deleteDecks(transaction, ids));
    await setImmediate();
  }
  await inTransaction(db, (transaction) => deleteAccountRows(transaction, userId, now));
}

/** Deletes the remaining rows of the account, in the caller's transaction. */
async function deleteAccountRows(transaction: Db, userId: string, now: number): Promise<void> {
  await lockDecksAround(transaction, userId);
  await lockUserForDeletion(transaction, userId);
  await deleteLikesOf(transaction, userId, now);
  await deleteUser(transaction, userId);
}

export interface RestoreReport {
  readonly sessions: number;
  readonly accounts: number;
}

/**
 * Ends all sessions of a restored database and repeats account deletions made after the backup, in
 * one transaction.
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
