import { Kysely, sql, type LogEvent } from 'kysely';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DATABASE_FILE, postgresDialect, sqliteDialect, type EngineDialect } from './dialect.ts';
import type { Tables } from './tables.ts';

/** An open database and the engine behind it. */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly dialect: EngineDialect;
}

/** Listener for the duration of each statement, and for its error if it failed. */
export type StatementListener = (sql: string, seconds: number, problem?: unknown) => void;

/** Location of the data, and the settings of the database connection. */
export interface DatabasePlace {
  readonly dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Connections of this process; 10 when left out. */
  readonly databasePoolSize?: number;
  /** 0: none; 15 seconds when left out. */
  readonly statementTimeoutMs?: number;
}

export const DEFAULT_POOL_SIZE = 10;
export const DEFAULT_STATEMENT_TIMEOUT_MS = 15_000;
/** Timeout after which a database counts as unreachable. */
const PATIENCE_MS = 2000;

/** PostgreSQL when an address is configured, else the embedded database in the data folder. */
export function openDatabase(
  place: DatabasePlace,
  listeners: readonly StatementListener[] = [],
): Database {
  const dialect =
    place.databaseUrl === undefined
      ? sqliteDialect(join(place.dataDir, DATABASE_FILE))
      : postgresDialect({
          url: place.databaseUrl,
          poolSize: place.databasePoolSize ?? DEFAULT_POOL_SIZE,
          statementTimeoutMs: place.statementTimeoutMs ?? DEFAULT_STATEMENT_TIMEOUT_MS,
        });
  const log = (event: LogEvent) => {
    const problem = event.level === 'error' ? event.error : undefined;
    for (const listener of listeners) {
      listener(event.query.sql, event.queryDurationMillis / 1000, problem);
    }
  };
  const logging = listeners.length > 0 && { log };
  return { db: new Kysely<Tables>({ dialect: dialect.kysely, ...logging }), dialect };
}

/** True when the database answers, and soon. */
export async function isReachable({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const patience = new AbortController();
  const answers = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const tooLate = setTimeout(PATIENCE_MS, false, { signal: patience.signal, ref: false });
  try {
    return await Promise.race([answers, tooLate]);
  } finally {
    patience.abort();
    tooLate.catch(() => undefined);
  }
}
