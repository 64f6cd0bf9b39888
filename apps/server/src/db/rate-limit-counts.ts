import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Longer than the period of any limit. */
const MAX_PERIOD_MS = 2 * 60 * 1000;

/**
 * Deletes expired counts, whose keys are IP addresses. Also deletes counts with an `expire` too far
 * in the future (written by a clock that was ahead): they would reject requests until then.
 */
export async function deleteExpiredCounts(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('call_counts')
    .where((row) => row.or([row('expire', '<=', now), row('expire', '>', now + MAX_PERIOD_MS)]))
    .execute();
}
