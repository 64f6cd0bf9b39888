import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { TransferError } from './transferred-tables.ts';

/** Owner-only file mode: the files contain e-mail addresses and keys. */
const FILE_MODE = 0o600;

/**
 * Writes to a temporary file, then renames it, so that the file is complete even if the process is
 * killed. Returns the result of `write`. Throws TransferError if the file exists and `replace` is
 * not set.
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
  const existing = await stat(path).catch(() => undefined);
  if (existing?.isFile() === false) throw new TransferError(`${path} is not a file.`);
  if (existing !== undefined && !replace) {
    throw new TransferError(`${path} already exists; use --replace to overwrite it.`);
  }
  const folder = await stat(dirname(path)).catch(() => undefined);
  if (folder?.isDirectory() !== true) {
    throw new TransferError(`Folder not found: ${dirname(path)}.`);
  }
}

export async function flushToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
