import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { TransferError } from './transferred-tables.ts';

/** File mode for the owner alone: such files hold e-mail addresses and the keys of the site. */
const FILE_MODE = 0o600;

/**
 * The result of a write into a temporary file beside the path, which is renamed to the path at the
 * end: the file under that name is whole, also when the process is killed. Throws TransferError
 * when the file exists and may not be replaced.
 */
export async function writeNewFile<T>(
  path: string,
  { replace }: { readonly replace: boolean },
  write: (temporaryPath: string) => Promise<T>,
): Promise<T> {
  await checkName(path, replace);
  const temporaryPath = `${path}.${process.pid}.part`;
  try {
    await rm(temporaryPath, { force: true });
    await (await open(temporaryPath, 'wx', FILE_MODE)).close();
    const result = await write(temporaryPath);
    await flushToDisk(temporaryPath);
    await rename(temporaryPath, path);
    return result;
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

async function checkName(path: string, replace: boolean): Promise<void> {
  const standing = await stat(path).catch(() => undefined);
  if (standing?.isFile() === false) throw new TransferError(`${path} is not a file.`);
  if (standing !== undefined && !replace) {
    throw new TransferError(`${path} exists already; with --replace it is replaced.`);
  }
  const folder = await stat(dirname(path)).catch(() => undefined);
  if (folder?.isDirectory() !== true) {
    throw new TransferError(`There is no folder ${dirname(path)}.`);
  }
}

/** A file and its name must be on the disk before anything relies on them. */
export async function flushToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
