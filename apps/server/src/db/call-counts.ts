import type { Kysely } from 'kysely';
import type { CallCountPool } from './postgres-pool.ts';
import type { Tables } from './tables.ts';

/** Calls of one key until the time at which they no longer count, in milliseconds since 1970. */
export interface CallCount {
  readonly points: number;
  readonly expire: number;
}

const EXCHANGE = `
  insert into call_counts as total (key, points, expire)
  select * from unnest($1::text[], $2::integer[], $3::bigint[])
  on conflict (key) do update set
    points = excluded.points + case when total.expire > $4 then total.points else 0 end,
    expire = case when total.expire > $4 then total.expire else excluded.expire end
  returning key, points, expire`;

/** Adds counts to those of all instances, and returns these; what has expired begins again. */
export async function exchangeCounts(
  pool: CallCountPool,
  counts: ReadonlyMap<string, CallCount>,
  now: number,
): Promise<ReadonlyMap<string, CallCount>> {
  // In one order everywhere, so that no two instances wait for each other's rows.
  const sent = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { rows } = await pool.query<Record<keyof CallCount | 'key', string>>(EXCHANGE, [
    sent.map(([key]) => key),
    sent.map(([, { points }]) => points),
    sent.map(([, { expire }]) => expire),
    now,
  ]);
  return new Map(
    rows.map(({ key, points, expire }) => [
      key,
      { points: Number(points), expire: Number(expire) },
    ]),
  );
}

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
