import type { FastifyRequest } from 'fastify';
import { isTransientError } from '../../db/database-problems.ts';
import type { Database } from '../../db/database.ts';
import { MAX_LAG_MS, type Replica } from '../../db/replica.ts';

type Db = Database['db'];

/** Reads from the replica if slightly outdated data is acceptable for the caller. */
export type ReadReplica = <T>(request: FastifyRequest, read: (db: Db) => Promise<T>) => Promise<T>;

/** Maximum duration of a write; added to the maximum lag. */
const MAX_WRITE_MS = 15_000;

interface ReadReplicaDependencies {
  readonly db: Db;
  readonly replica?: Replica | undefined;
  readonly clock: () => number;
}

/**
 * Creates the reader. Players who have just written read from the primary. Errors from the replica,
 * such as for a deck that it does not have yet, fall back to the primary.
 */
export function createReadReplica({ db, replica, clock }: ReadReplicaDependencies): ReadReplica {
  return async (request, read) => {
    const hasWritten = (request.wroteAt ?? -Infinity) > clock() - MAX_WRITE_MS - MAX_LAG_MS;
    if (replica === undefined || hasWritten || !replica.isUsable()) return read(db);
    try {
      return await read(replica.db);
    } catch (error) {
      if (isTransientError(error)) replica.markStale();
      return read(db);
    }
  };
}
