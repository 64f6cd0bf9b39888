import type { FastifyRequest } from 'fastify';
import { isPassing } from '../../db/database-problems.ts';
import type { Database } from '../../db/database.ts';
import { MOST_LAG_MS, type Replica } from '../../db/replica.ts';

type Db = Database['db'];

/** Reads what may be some seconds old, from the replica where that is good enough for the caller. */
export type ReadReplica = <T>(request: FastifyRequest, read: (db: Db) => Promise<T>) => Promise<T>;

/** Time that a write may take from its begin, on top of what the replica may be behind. */
const LONGEST_WRITE_MS = 15_000;

interface ReadReplicaDependencies {
  readonly db: Db;
  readonly replica?: Replica | undefined;
  readonly clock: () => number;
}

/**
 * A player who has just written reads what they wrote, from the primary. What the replica refuses,
 * such as a deck that it does not know yet, is asked of the primary again.
 */
export function createReadReplica({ db, replica, clock }: ReadReplicaDependencies): ReadReplica {
  return async (request, read) => {
    const hasWritten = (request.wroteAt ?? -Infinity) > clock() - LONGEST_WRITE_MS - MOST_LAG_MS;
    if (replica === undefined || hasWritten || !replica.isUsable()) return read(db);
    try {
      return await read(replica.db);
    } catch (error) {
      if (isPassing(error)) replica.giveUp();
      return read(db);
    }
  };
}
