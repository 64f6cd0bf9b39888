import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Longer than any count is kept. */
const TOO_FAR_MS = 2 * 60 * 1000;

/**
 * Forgets the counts of time that has passed: their keys are addresses. So are those forgotten that
 * a clock made which was ahead; they would go on counting, and refusing, until it is that time.
 */
export async function forgetOldCounts(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('call_counts')
    .where((row) => row.or([row('expire', '<=', now), row('expire', '>', now + TOO_FAR_MS)]))
    .execute();
}
