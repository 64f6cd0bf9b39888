/** Other accounts that sessions have proven; deleted on use, else after ten minutes. */
export interface MergeProofsTable {
  /** Session. */
  token_hash: string;
  other_id: string;
  expires_at: number;
}

/** Merged accounts. Ids and time are kept as long as backups may contain the account. */
export interface AccountMergesTable {
  /** Id of the account that no longer exists. */
  merged_id: string;
  user_id: string;
  merged_at: number;
  /** Display name of the merged account; null once the merge cannot be undone. */
  name: string | null;
  /** JSON of a MergeRecord; null once the merge cannot be undone. */
  document: string | null;
}
