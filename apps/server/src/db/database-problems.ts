/**
 * Error when there is no connection to the database: it is away, or too many calls wait for one.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Error for a database that the site cannot use. The message tells the operator what to do. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** PostgreSQL: could not serialize, deadlock. A retry may succeed. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** The primary result codes of SQLite for "another process writes". */
const SQLITE_CONFLICTS: ReadonlySet<number> = new Set([5, 6]);
/** Reference to a missing row: `foreign_key_violation`, SQLITE_CONSTRAINT_FOREIGNKEY. */
const POSTGRES_FOREIGN_KEY = '23503';
const SQLITE_FOREIGN_KEY = 787;
/**
 * The server is stopping or starting, has no connection left, was made a replica, or has ended a
 * statement that took too long or waited too long for others.
 */
const AWAY_CODES: ReadonlySet<unknown> = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '53300', '25006', '25P03', '57014', '55P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
]);
/** The name server does not know the name, or has not answered. */
const UNKNOWN_NAME: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'EAI_AGAIN']);
const CONNECTION_EXCEPTION = '08';
/** Messages of `pg` about a connection that has gone. */
const LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error)/;

/** SQLite: a file or folder that may only be read, and no room. */
const SQLITE_NO_WRITES: ReadonlySet<number> = new Set([8, 13]);
/** SQLite: writing failed, as beyond a quota, or did when the file was made safe, cut or enlarged. */
const SQLITE_FAILED_WRITES: ReadonlySet<number> = new Set([778, 1034, 1290, 1546, 4874]);
/** SQLite: a file that is damaged, or none of its own; and one that cannot be opened, or only be read. */
const NOT_A_DATABASE: ReadonlySet<number> = new Set([11, 26]);
const CANNOT_OPEN: ReadonlySet<number> = new Set([3, 8, 14, 23]);
const FILE_SYSTEM_CODES: ReadonlySet<unknown> = new Set([
  ...['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EISDIR'],
]);

/** PostgreSQL: disk full. */
const POSTGRES_FULL = '53100';

/**
 * True when a newer version has given the table of a prepared statement another column (PostgreSQL:
 * "cached plan must not change result type").
 */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan')
  );
}

/** True when the name of the server led to no address. */
export function isNameUnknown(error: unknown): boolean {
  return UNKNOWN_NAME.has(codeOf(error));
}

/** True when the same transaction may succeed when it is made again. */
export function isConflict(error: unknown): boolean {
  if (isOutdatedPlan(error)) return true;
  return CONFLICTS.has(codeOf(error)) || SQLITE_CONFLICTS.has(sqliteCodeOf(error) & 0xff);
}

/** True when the database can be read, but rejects writes until there is room. */
export function takesNoWrites(error: unknown): boolean {
  const code = sqliteCodeOf(error);
  if (SQLITE_NO_WRITES.has(code & 0xff) || SQLITE_FAILED_WRITES.has(code)) return true;
  return codeOf(error) === POSTGRES_FULL;
}

/**
 * Words for an operator whose database file cannot be opened: what is wrong, and what to do; undefined
 * for another error.
 */
export function unusableFile(file: string, error: unknown): UnusableDatabase | undefined {
  const primary = sqliteCodeOf(error) & 0xff;
  if (NOT_A_DATABASE.has(primary)) {
    return new UnusableDatabase(
      `${file} is damaged, or no database: move it away and restore a backup, or name another ` +
        'folder by DATA_DIR.',
    );
  }
  if (CANNOT_OPEN.has(primary) || FILE_SYSTEM_CODES.has(codeOf(error))) {
    return new UnusableDatabase(
      `${file} cannot be opened or written to: give this user the right to write to its folder, ` +
        'or name another one by DATA_DIR.',
    );
  }
  return undefined;
}

/** True when what was to be written belongs to something that has been deleted meanwhile. */
export function isOfSomethingDeleted(error: unknown): boolean {
  if (codeOf(error) === POSTGRES_FOREIGN_KEY) return true;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FOREIGN_KEY;
}

/** True when nothing is wrong with the call, and it may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || isConflict(error)) return true;
  const code = codeOf(error);
  if (AWAY_CODES.has(code)) return true;
  if (typeof code === 'string' && code.startsWith(CONNECTION_EXCEPTION)) return true;
  return error instanceof Error && LOST_CONNECTION.test(error.message);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** The extended result code; 0, which means success, for the errors of anything else. */
function sqliteCodeOf(error: unknown): number {
  if (!(error instanceof Error) || !('errcode' in error)) return 0;
  return typeof error.errcode === 'number' ? error.errcode : 0;
}
