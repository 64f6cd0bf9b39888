import type { Kysely } from 'kysely';
import { startInterval } from '../interval.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export interface Replica {
  readonly db: Kysely<Tables>;
  /** Returns true while the lag is below MAX_LAG_MS. */
  isUsable(): boolean;
  /** Stops reads from the replica until its lag has been measured again. */
  markStale(): void;
  close(): Promise<void>;
}

export const MAX_LAG_MS = 5000;
const HEARTBEAT_INTERVAL_MS = 1000;
const HEARTBEAT = 'primary';

/**
 * Measures replica lag: the instances together write the time into a row of the primary once a
 * second, and read it from the replica. Works with any kind of replication, and detects a replica
 * that has stopped receiving.
 */
export function watchReplica(
  primary: Kysely<Tables>,
  { db }: Pick<Database, 'db'>,
  clock: () => number,
): Replica {
  let seenAt = -Infinity;
  const measure = async () => {
    await beat(primary, clock());
    seenAt = await lastBeat(db);
  };
  const measurement = startInterval(HEARTBEAT_INTERVAL_MS, measure, () => (seenAt = -Infinity));
  return {
    db,
    isUsable: () => clock() - seenAt < MAX_LAG_MS,
    markStale: () => (seenAt = -Infinity),
    async close() {
      await measurement.stop();
      await db.destroy();
    },
  };
}

/** Writes the time, unless another instance has just done so. */
async function beat(primary: Kysely<Tables>, now: number): Promise<void> {
  await primary
    .insertInto('heartbeats')
    .values({ name: HEARTBEAT, at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ at: now })
        .where('heartbeats.at', '<=', now - HEARTBEAT_INTERVAL_MS),
    )
    .execute();
}

async function lastBeat(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('heartbeats')
    .select('at')
    .where('name', '=', HEARTBEAT)
    .executeTakeFirst();
  return row?.at ?? -Infinity;
}
