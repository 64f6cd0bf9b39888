import {
  DummyDriver,
  PostgresDialect,
  isAbortedTransactionError,
  Transaction,
  type DatabaseConnection,
  type IsolationLevel,
  type Kysely,
} from 'kysely';
import { channel } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import { isConflict } from './database-problems.ts';
import type { Tables } from './tables.ts';

/** Diagnostics channel that publishes each retry of a transaction. */
export const transactionRetries = channel('inkfolio:transaction-retry');

const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 1000;
/** Parts of a query builder that a transaction has no use for: its executor compiles and runs. */
const UNUSED_DIALECT = new PostgresDialect({ pool: () => Promise.reject(new Error('unused')) });
const UNUSED_DRIVER = new DummyDriver();

/** A statement that is built and not sent yet. */
export interface Statement {
  execute(): Promise<unknown>;
}

/** Sends the last statements of a transaction; the commit goes behind them, before their answers. */
export type SendLast = (statements: readonly Statement[]) => void;

interface TransactionOptions {
  readonly isolation?: IsolationLevel;
  readonly mostTries?: number;
}

/**
 * Runs the work as one transaction, and retries it after a conflict with others. The work therefore
 * touches nothing but the database. Statements that it does not await are sent at once, in their
 * order. Rethrows the last conflict.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>, sendLast: SendLast) => Promise<T>,
  { isolation, mostTries = MOST_TRIES }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction(db, work, isolation);
    } catch (error) {
      if (!isConflict(error) || attempt === mostTries) throw error;
      transactionRetries.publish(error);
    }
    // Random pause, so that two conflicting transactions do not collide again.
    const longestMs = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
    await setTimeout(Math.random() * longestMs);
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
    // Their errors are thrown below.
    for (const answer of last) answer.catch(() => undefined);
  };
  const { adapter } = db.getExecutor();
  const builder = db.transaction();
  try {
    const result = await (
      isolation === undefined ? builder : builder.setIsolationLevel(isolation)
    ).execute((transaction) =>
      pipelined(transaction, async (statements) => {
        const result = await work(statements, sendLast);
        // PostgreSQL makes the commit behind a failure a rollback; the embedded database would commit.
        if (!adapter.supportsMultipleConnections) await Promise.all(last);
        return result;
      }),
    );
    await Promise.all(last);
    return result;
  } catch (error) {
    // A commit that has become a rollback does not say why.
    if (isAbortedTransactionError(error)) await Promise.all(last);
    throw error;
  }
}

/** Does the work on the transaction's connection without the queue that sends one statement after the other. */
async function pipelined<T>(
  transaction: Transaction<Tables>,
  work: (statements: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const executor = transaction.getExecutor();
  return executor.provideConnection(async (connection) => {
    let isOver = false;
    const provideConnection = async <R>(
      run: (connection: DatabaseConnection) => Promise<R>,
    ): Promise<R> => {
      // It would be sent behind the end of the transaction, and stand alone.
      if (isOver) throw new Error('the transaction is over');
      return run(connection);
    };
    try {
      return await work(
        new Transaction<Tables>({
          config: { dialect: UNUSED_DIALECT },
          dialect: UNUSED_DIALECT,
          driver: UNUSED_DRIVER,
          executor: executor.withConnectionProvider({ provideConnection }),
        }),
      );
    } finally {
      isOver = true;
    }
  });
}
