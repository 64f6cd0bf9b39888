import { Kysely, sql, type LogEvent } from 'kysely';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DATABASE_FILE, postgresDialect, sqliteDialect, type EngineDialect } from './dialect.ts';
import type { Tables } from './tables.ts';

export interface Database {
  readonly db: Kysely<Tables>;
  readonly dialect: EngineDialect;
}

/** Callback for each statement: duration in seconds, and the error if it failed. */
export type StatementListener = (sql: string, seconds: number, problem?: unknown) => void;

export interface DatabasePlace {
  readonly dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Connections of this process; default 10. */
  readonly databasePoolSize?: number;
  /** 0: none; default 15 seconds. */
  readonly statementTimeoutMs?: number;
}

export const DEFAULT_POOL_SIZE = 10;
export const DEFAULT_STATEMENT_TIMEOUT_MS = 15_000;
const REACHABLE_TIMEOUT_MS = 2000;

/** Opens PostgreSQL if a URL is configured, otherwise the embedded database in the data folder. */
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

/** Returns whether the database responds within the timeout. */
export async function isReachable({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const timer = new AbortController();
  const response = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const timeout = setTimeout(REACHABLE_TIMEOUT_MS, false, { signal: timer.signal, ref: false });
  try {
    return await Promise.race([response, timeout]);
  } finally {
    timer.abort();
    timeout.catch(() => undefined);
  }
}
