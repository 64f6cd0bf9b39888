import type { Kysely } from 'kysely';
import { startInterval } from '../interval.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** A copy of the database that is a little behind it. */
export interface Replica {
  readonly db: Kysely<Tables>;
  /** True while it is less than MOST_LAG_MS behind. */
  isUsable(): boolean;
  /** Stops reads from the replica until it has shown its lag again. */
  giveUp(): void;
  /** Ends the watching and the connections. */
  close(): Promise<void>;
}

/** A replica that is further behind is not read. */
export const MOST_LAG_MS = 5000;
const BEAT_MS = 1000;
const HEARTBEAT = 'primary';

/**
 * Watches how far the replica is behind: the instances write the time into a row of the primary,
 * once a second all together, and read it from the replica. This asks nothing of the kind of
 * replication, and a replica that no longer receives anything shows it too.
 */
export function watchReplica(
  primary: Kysely<Tables>,
  { db }: Pick<Database, 'db'>,
  clock: () => number,
): Replica {
  let seenAt = -Infinity;
  const look = async () => {
    await beat(primary, clock());
    seenAt = await lastBeat(db);
  };
  const watching = startInterval(BEAT_MS, look, () => (seenAt = -Infinity));
  return {
    db,
    isUsable: () => clock() - seenAt < MOST_LAG_MS,
    giveUp: () => (seenAt = -Infinity),
    async close() {
      await watching.stop();
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
        .where('heartbeats.at', '<=', now - BEAT_MS),
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
