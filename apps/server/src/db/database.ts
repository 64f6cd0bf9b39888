import { Kysely, sql } from 'kysely';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { postgresDialect, sqliteDialect, type EngineDialect } from './dialect.ts';
import type { Tables } from './tables.ts';

/** An open database and the engine behind it. */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly dialect: EngineDialect;
}

/** PostgreSQL when an address is configured, else the embedded database in the data folder. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Database {
  const dialect =
    config.databaseUrl === undefined
      ? sqliteDialect(join(config.dataDir, 'inkfolio.db'))
      : postgresDialect(config.databaseUrl);
  return { db: new Kysely<Tables>({ dialect: dialect.kysely }), dialect };
}

/** True when the database answers. */
export async function isReachable({ db }: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
