import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Period longer than any count is kept. */
const TOO_FAR_MS = 2 * 60 * 1000;

/**
 * Deletes expired counts, whose keys are addresses. Counts of a clock that was ahead are deleted
 * too; they would go on counting, and rejecting, until that time.
 */
export async function forgetOldCounts(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('call_counts')
    .where((row) => row.or([row('expire', '<=', now), row('expire', '>', now + TOO_FAR_MS)]))
    .execute();
}
