import type { Kysely } from 'kysely';
import type { CallCountPool } from './postgres-pool.ts';
import type { Tables } from './tables.ts';

/** Requests counted for a key; `expire` in epoch milliseconds. */
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

/** Adds counts to the shared ones and returns the totals; expired counts restart. */
export async function exchangeCounts(
  pool: CallCountPool,
  counts: ReadonlyMap<string, CallCount>,
  now: number,
): Promise<ReadonlyMap<string, CallCount>> {
  // Sorted, so that instances lock rows in the same order and cannot deadlock.
  const sorted = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { rows } = await pool.query<Record<keyof CallCount | 'key', string>>(EXCHANGE, [
    sorted.map(([key]) => key),
    sorted.map(([, { points }]) => points),
    sorted.map(([, { expire }]) => expire),
    now,
  ]);
  return new Map(
    rows.map(({ key, points, expire }) => [
      key,
      { points: Number(points), expire: Number(expire) },
    ]),
  );
}

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
