import { isAbortedTransactionError, type IsolationLevel, type Kysely } from 'kysely';
import { channel } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import { isConflict } from './database-problems.ts';
import { pipelined } from './driver-internals.ts';
import type { Tables } from './tables.ts';

export const transactionRetries = channel('inkfolio:transaction-retry');

const MAX_ATTEMPTS = 6;
const MIN_DELAY_MS = 10;
const MAX_DELAY_MS = 1000;

export interface Statement {
  execute(): Promise<unknown>;
}

/** Sends the last statements; the commit follows without waiting for their results. */
export type SendLast = (statements: readonly Statement[]) => void;

interface TransactionOptions {
  readonly isolation?: IsolationLevel;
  readonly maxAttempts?: number;
}

/**
 * Runs `work` in one transaction and retries it after a conflict; `work` must therefore have no
 * other side effects. Statements that it does not await are pipelined in order. Rethrows the last
 * conflict.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>, sendLast: SendLast) => Promise<T>,
  { isolation, maxAttempts = MAX_ATTEMPTS }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction(db, work, isolation);
    } catch (error) {
      if (!isConflict(error) || attempt === maxAttempts) throw error;
      transactionRetries.publish(error);
    }
    // Random delay, so that conflicting transactions do not collide again.
    const maxDelayMs = Math.min(MIN_DELAY_MS * 2 ** attempt, MAX_DELAY_MS);
    await setTimeout(Math.random() * maxDelayMs);
  }
}

async function runTransaction<T>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>, sendLast: SendLast) => Promise<T>,
  isolation: IsolationLevel | undefined,
): Promise<T> {
  const last: Promise<unknown>[] = [];
  const sendLast: SendLast = (statements) => {
    last.push(...statements.map((statement) => statement.execute()));
    // Prevents unhandled rejections; the errors are thrown below.
    for (const result of last) result.catch(() => undefined);
  };
  const { adapter } = db.getExecutor();
  const builder = db.transaction();
  try {
    const result = await (
      isolation === undefined ? builder : builder.setIsolationLevel(isolation)
    ).execute((transaction) =>
      pipelined(transaction, async (statements) => {
        const result = await work(statements, sendLast);
        // After a failure PostgreSQL turns the commit into a rollback; SQLite would commit.
        if (!adapter.supportsMultipleConnections) await Promise.all(last);
        return result;
      }),
    );
    await Promise.all(last);
    return result;
  } catch (error) {
    // The error of a commit that became a rollback lacks the cause.
    if (isAbortedTransactionError(error)) await Promise.all(last);
    throw error;
  }
}
