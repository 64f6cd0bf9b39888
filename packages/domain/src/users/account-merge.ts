/** Time for which a proof that another account is the player's own is valid. */
export const MERGE_PROOF_MS = 10 * 60 * 1000;

/** Reasons why two accounts cannot be merged. */
export const MERGE_PROBLEMS = ['merge_restricted', 'merge_too_large'] as const;
export type MergeProblem = (typeof MERGE_PROBLEMS)[number];

/** Members of the other account that the merged account gets, and those that do not fit. */
export interface Joined<T> {
  readonly added: readonly T[];
  readonly left: readonly T[];
}

/** Adds members in order until the account has `max`; what both have counts once. */
export function joined<T>(own: readonly T[], others: readonly T[], max: number): Joined<T> {
  const isOwn = new Set(own);
  const missing = [...new Set(others)].filter((other) => !isOwn.has(other));
  const room = Math.max(max - isOwn.size, 0);
  return { added: missing.slice(0, room), left: missing.slice(room) };
}
