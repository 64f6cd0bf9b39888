import { DELETED_DATA_DAYS } from '@inkfolio/domain/users/data-retention';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AccountDeletion } from '../../db/transfer/deletions-file.ts';
import { deleteAllSessions } from '../auth/auth.repository.ts';
import {
  deleteDeletionsBefore,
  findRevivedAccounts,
  insertDeletions,
} from './account-deletions.repository.ts';
import { deleteAccountRows } from './users.service.ts';

type Db = Kysely<Tables>;

/** Longest life of a backup, so that a deletion need not be recorded for longer. */
const KEPT_MS = DELETED_DATA_DAYS * 24 * 60 * 60 * 1000;

/** Deletes the records of deletions that no backup can undo any more. */
export async function forgetOldDeletions(db: Db, now: number): Promise<void> {
  await deleteDeletionsBefore(db, now - KEPT_MS);
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
