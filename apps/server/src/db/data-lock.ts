import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isConflict, unusableFile, UnusableDatabase } from './database-problems.ts';

/** File that the server locks, and file with its process id. */
const LOCK_FILE = 'server.lock';
const HOLDER_FILE = 'server.pid';

/**
 * Keeps the data folder for one server, until the returned function is called or the process ends,
 * however it ends: the system holds the lock. Commands may use the database beside it. Throws
 * UnusableDatabase, which names the process that has the folder.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, LOCK_FILE);
  const holder = join(dataDir, HOLDER_FILE);
  let lock: DatabaseSync;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('begin exclusive');
    writeFileSync(holder, String(process.pid));
  } catch (error) {
    if (isConflict(error)) throw inUse(dataDir, holder);
    throw unusableFile(file, error) ?? error;
  }
  return () => {
    lock.close();
  };
}

function inUse(dataDir: string, holder: string): UnusableDatabase {
  return new UnusableDatabase(
    `${dataDir} is used by another server, process ${pidIn(holder)}: stop it first, or name ` +
      'another folder by DATA_DIR. Several servers share a PostgreSQL.',
  );
}

/** Process id in the file; '?' when the other server has not written it yet. */
function pidIn(holder: string): string {
  try {
    return readFileSync(holder, 'utf8');
  } catch {
    return '?';
  }
}
