import type { IsolationLevel, Kysely } from 'kysely';
import { channel } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import { isConflict } from './database-problems.ts';
import type { Tables } from './tables.ts';

/** Diagnostics channel that publishes each retry of a transaction. */
export const transactionRetries = channel('inkfolio:transaction-retry');

const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 1000;

/**
 * Runs the work as one transaction, and retries it after a conflict with others. The work therefore
 * touches nothing but the database. Rethrows the last conflict.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<T>,
  {
    isolation,
    mostTries = MOST_TRIES,
  }: { readonly isolation?: IsolationLevel; readonly mostTries?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const transaction = db.transaction();
      return await (
        isolation === undefined ? transaction : transaction.setIsolationLevel(isolation)
      ).execute(work);
    } catch (error) {
      if (!isConflict(error) || attempt === mostTries) throw error;
      transactionRetries.publish(error);
    }
    // Random pause, so that two conflicting transactions do not collide again.
    const longestMs = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
    await setTimeout(Math.random() * longestMs);
  }
}
