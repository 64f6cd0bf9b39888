import type { Kysely } from 'kysely';
import type { AccountDeletion } from '../../db/transfer/deletions-file.ts';
import { batches } from '../../db/batches.ts';
import type { Tables } from '../../db/tables.ts';

export async function insertDeletions(
  db: Kysely<Tables>,
  deletions: readonly AccountDeletion[],
): Promise<void> {
  const rows = deletions.map(({ userId, deletedAt }) => ({
    user_id: userId,
    deleted_at: deletedAt,
  }));
  for (const some of batches(rows)) {
    await db
      .insertInto('deleted_accounts')
      .values([...some])
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
  }
}

export async function readDeletions(db: Kysely<Tables>): Promise<AccountDeletion[]> {
  return db
    .selectFrom('deleted_accounts')
    .select(['user_id as userId', 'deleted_at as deletedAt'])
    .orderBy('deleted_at')
    .orderBy('user_id')
    .execute();
}

/** Finds accounts that exist although their deletion is recorded. */
export async function findRevivedAccounts(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('deleted_accounts')
    .innerJoin('users', 'users.id', 'deleted_accounts.user_id')
    .select('users.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteDeletionsBefore(db: Kysely<Tables>, time: number): Promise<void> {
  await db.deleteFrom('deleted_accounts').where('deleted_at', '<=', time).execute();
}

export async function readDeckIds(
  db: Kysely<Tables>,
  userId: string,
  limit: number,
): Promise<readonly string[]> {
  const decks = await db
    .selectFrom('decks')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return decks.map(({ id }) => id);
}

export async function deleteDecks(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('decks').where('id', 'in', ids).execute();
}
