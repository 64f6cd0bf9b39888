import { chmod, lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE } from './db/dialect.ts';

const OTHERS_MASK = 0o077;
/** Sticky bit, as on world-writable folders such as /tmp. */
const STICKY = 0o1000;

/**
 * Sets a private umask, and removes permissions of others from a data folder created by an earlier
 * version. Files of other owners stay unchanged.
 */
export async function keepFilesPrivate(dataDir: string): Promise<void> {
  process.umask(OTHERS_MASK);
  const database = join(dataDir, DATABASE_FILE);
  for (const path of [dataDir, database, `${database}-wal`, `${database}-shm`]) {
    const found = await lstat(path).catch(() => undefined);
    if (found === undefined || found.isSymbolicLink() || found.uid !== process.getuid?.()) continue;
    if ((found.mode & STICKY) !== 0 || (found.mode & OTHERS_MASK) === 0) continue;
    await chmod(path, found.mode & ~OTHERS_MASK);
  }
}
