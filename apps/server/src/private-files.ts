import { chmod, lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE } from './db/dialect.ts';

const FOR_OTHERS = 0o077;
/** Sticky bit of a folder that all may write to, such as /tmp. */
const STICKY = 0o1000;

/**
 * Keeps the files of this process private to its owner, and removes the rights of others from a
 * data folder that an earlier version has made. Files of other owners stay as they are.
 */
export async function keepFilesPrivate(dataDir: string): Promise<void> {
  process.umask(FOR_OTHERS);
  const database = join(dataDir, DATABASE_FILE);
  for (const path of [dataDir, database, `${database}-wal`, `${database}-shm`]) {
    const found = await lstat(path).catch(() => undefined);
    if (found === undefined || found.isSymbolicLink() || found.uid !== process.getuid?.()) continue;
    if ((found.mode & STICKY) !== 0 || (found.mode & FOR_OTHERS) === 0) continue;
    await chmod(path, found.mode & ~FOR_OTHERS);
  }
}
