import { MERGE_PROOF_MS } from '@inkfolio/domain/users/account-merge';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Records that the session's player has proven another account; replaces an earlier proof. */
export async function putMergeProof(
  db: Kysely<Tables>,
  proof: { readonly tokenHash: string; readonly otherId: string },
  now: number,
): Promise<void> {
  const row = { other_id: proof.otherId, expires_at: now + MERGE_PROOF_MS };
  await db
    .insertInto('merge_proofs')
    .values({ token_hash: proof.tokenHash, ...row })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(row))
    .execute();
}

/** Returns the id of the account that the session has proven. */
export async function findMergeProof(
  db: Kysely<Tables>,
  tokenHash: string,
  now: number,
): Promise<string | undefined> {
  const proof = await db
    .selectFrom('merge_proofs')
    .select('other_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return proof?.other_id;
}

/** Deletes the proof; returns false if it was used or replaced. */
export async function useMergeProof(
  db: Kysely<Tables>,
  { tokenHash, otherId }: { readonly tokenHash: string; readonly otherId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('merge_proofs')
    .where('token_hash', '=', tokenHash)
    .where('other_id', '=', otherId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes the proofs of an account that is being deleted. */
export async function deleteMergeProofsOf(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('merge_proofs').where('other_id', '=', userId).execute();
}

export async function deleteExpiredMergeProofs(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('merge_proofs').where('expires_at', '<=', now).execute();
}
