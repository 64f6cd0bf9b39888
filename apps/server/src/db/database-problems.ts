/** Error for a missing connection: the database is down or the queue is full. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Error for an unusable database; the message tells the operator what to do. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** PostgreSQL: serialization failure, deadlock. A retry may succeed. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** Primary SQLite result codes for a concurrent writer: BUSY, LOCKED. */
const SQLITE_CONFLICTS: ReadonlySet<number> = new Set([5, 6]);
// Reference to a missing row: `foreign_key_violation`, SQLITE_CONSTRAINT_FOREIGNKEY.
const POSTGRES_FOREIGN_KEY = '23503';
const SQLITE_FOREIGN_KEY = 787;
// Unique value that exists already: `unique_violation`, SQLITE_CONSTRAINT_UNIQUE.
const POSTGRES_UNIQUE = '23505';
const SQLITE_UNIQUE = 2067;
/**
 * Server is stopping or starting, is out of connections, has become a replica, or has cancelled a
 * statement because of its timeout or lock timeout.
 */
const AWAY_CODES: ReadonlySet<unknown> = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '53300', '25006', '25P03', '57014', '55P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
]);
/** DNS: unknown host, or no response from the name server. */
const UNKNOWN_NAME: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'EAI_AGAIN']);
const CONNECTION_EXCEPTION = '08';
/** Messages of `pg` about a lost connection. */
const LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error)/;

/** SQLite: READONLY, FULL. */
const SQLITE_NO_WRITES: ReadonlySet<number> = new Set([8, 13]);
/** SQLite: failed writes, such as beyond a disk quota, and failed sync, truncate or allocation. */
const SQLITE_FAILED_WRITES: ReadonlySet<number> = new Set([778, 1034, 1290, 1546, 4874]);
// SQLite: damaged or foreign file; file that cannot be opened or is read-only.
const NOT_A_DATABASE: ReadonlySet<number> = new Set([11, 26]);
const CANNOT_OPEN: ReadonlySet<number> = new Set([3, 8, 14, 23]);
const FILE_SYSTEM_CODES: ReadonlySet<unknown> = new Set([
  ...['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EISDIR'],
]);

/** PostgreSQL: disk full. */
const POSTGRES_FULL = '53100';

/**
 * Returns true if a newer version has changed the columns of a prepared statement (PostgreSQL:
 * "cached plan must not change result type").
 */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan')
  );
}

export function isNameUnknown(error: unknown): boolean {
  return UNKNOWN_NAME.has(codeOf(error));
}

export function isConflict(error: unknown): boolean {
  if (isOutdatedPlan(error)) return true;
  return CONFLICTS.has(codeOf(error)) || SQLITE_CONFLICTS.has(sqliteCodeOf(error) & 0xff);
}

export function isReadOnlyError(error: unknown): boolean {
  const code = sqliteCodeOf(error);
  if (SQLITE_NO_WRITES.has(code & 0xff) || SQLITE_FAILED_WRITES.has(code)) return true;
  return codeOf(error) === POSTGRES_FULL;
}

/**
 * Describes why the database file cannot be opened and what the operator can do; undefined for
 * other errors.
 */
export function unusableFile(file: string, error: unknown): UnusableDatabase | undefined {
  const primary = sqliteCodeOf(error) & 0xff;
  if (NOT_A_DATABASE.has(primary)) {
    return new UnusableDatabase(
      `${file} is damaged or not a database. Move it away and restore a backup, or set DATA_DIR to ` +
        'another folder.',
    );
  }
  if (CANNOT_OPEN.has(primary) || FILE_SYSTEM_CODES.has(codeOf(error))) {
    return new UnusableDatabase(
      `${file} cannot be opened for writing. Give this user write access to its folder, or set ` +
        'DATA_DIR to another folder.',
    );
  }
  return undefined;
}

/** Returns true if a write refers to a row that has been deleted meanwhile. */
export function isMissingReference(error: unknown): boolean {
  if (codeOf(error) === POSTGRES_FOREIGN_KEY) return true;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FOREIGN_KEY;
}

/** Returns true if a write would repeat a unique value. */
export function isDuplicate(error: unknown): boolean {
  if (codeOf(error) === POSTGRES_UNIQUE) return true;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_UNIQUE;
}

/** Returns true if the request is valid and a retry may succeed. */
export function isTransientError(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || isConflict(error)) return true;
  const code = codeOf(error);
  if (AWAY_CODES.has(code)) return true;
  if (typeof code === 'string' && code.startsWith(CONNECTION_EXCEPTION)) return true;
  return error instanceof Error && LOST_CONNECTION.test(error.message);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Returns the extended result code; 0 for errors that are not from SQLite. */
function sqliteCodeOf(error: unknown): number {
  if (!(error instanceof Error) || !('errcode' in error)) return 0;
  return typeof error.errcode === 'number' ? error.errcode : 0;
}
