import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isConflict, unusableFile, UnusableDatabase } from './database-problems.ts';

// Locked file, and file with the process id of its holder.
const LOCK_FILE = 'server.lock';
const HOLDER_FILE = 'server.pid';

/**
 * Locks the data folder for one server until the returned function is called; the system releases
 * the lock when the process ends. Commands may still use the database. Throws UnusableDatabase,
 * which names the process that holds the lock.
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
    `${dataDir} is in use by another server (process ${pidIn(holder)}). Stop that server, or set ` +
      'DATA_DIR to another folder. To run several servers, use PostgreSQL.',
  );
}

/** Reads the process id; '?' if the other server has not written it yet. */
function pidIn(holder: string): string {
  try {
    return readFileSync(holder, 'utf8');
  } catch {
    return '?';
  }
}
