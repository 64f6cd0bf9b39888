import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isConflict } from '../db/database-problems.ts';
import { openDatabase } from '../db/database.ts';
import { DATABASE_FILE } from '../db/dialect.ts';
import { withMigrated } from '../db/migrate.ts';
import type { AccountDeletion } from '../db/transfer/deletions-file.ts';
import { flushToDisk } from '../db/transfer/new-file.ts';
import { TransferError } from '../db/transfer/transferred-tables.ts';
import { readDeletions } from '../features/users/account-deletions.repository.ts';
import {
  repeatDeletions,
  type RestoreReport,
} from '../features/users/account-deletions.service.ts';

interface RestoreOptions {
  readonly dataDir: string;
  readonly replace: boolean;
  /** Undefined: use the records of the replaced database, which must then be readable. */
  readonly deletions: readonly AccountDeletion[] | undefined;
}

/**
 * Replaces the embedded database with a backup, without its sessions and without accounts that were
 * deleted after it was made. The site must be stopped. Throws TransferError or UnusableDatabase and
 * then leaves the current database unchanged.
 */
export async function restoreBackup(file: string, options: RestoreOptions): Promise<RestoreReport> {
  const { dataDir, replace } = options;
  const target = join(dataDir, DATABASE_FILE);
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) throw new TransferError(`File not found: ${file}.`);
  if (existsSync(target) && !replace) {
    throw new TransferError(`${target} already exists; use --replace to overwrite it.`);
  }
  const current = existsSync(target) ? await readCurrentDeletions(target, dataDir) : undefined;
  if (current === undefined && options.deletions === undefined) {
    throw new TransferError(
      'Deletions since the backup are unknown. Specify a file of deletions ' +
        'with --deletions, or specify --without-deletions.',
    );
  }
  const stage = join(dataDir, 'restore.part');
  try {
    await rm(stage, { recursive: true, force: true });
    await mkdir(stage, { recursive: true, mode: 0o700 });
    const staged = join(stage, DATABASE_FILE);
    await copyFile(file, staged);
    await chmod(staged, 0o600);
    checkBackup(file, staged);
    const deletions = [...(current ?? []), ...(options.deletions ?? [])];
    const report = await withMigrated({ dataDir: stage, databaseUrl: undefined }, ({ db }) =>
      repeatDeletions(db, deletions, Date.now()),
    );
    await flushToDisk(staged);
    // SQLite must not apply the write-ahead log of the old file to the new one.
    for (const log of ['-wal', '-shm']) await rm(`${target}${log}`, { force: true });
    await rename(staged, target);
    return report;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/**
 * Reads the recorded deletions; undefined if the database is unreadable or has none. Throws if the
 * site is running.
 */
async function readCurrentDeletions(
  target: string,
  dataDir: string,
): Promise<AccountDeletion[] | undefined> {
  const database = new DatabaseSync(target, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
    database.prepare('select 1 from deleted_accounts').get();
  } catch (error) {
    if (isConflict(error)) {
      throw new TransferError('The site is running. Stop it before restoring a backup.');
    }
    return undefined;
  } finally {
    database.close();
  }
  const { db } = openDatabase({ dataDir, databaseUrl: undefined });
  try {
    return await readDeletions(db);
  } finally {
    await db.destroy();
  }
}

function checkBackup(file: string, staged: string): void {
  const database = new DatabaseSync(staged);
  try {
    const [row] = database.prepare('pragma quick_check(1)').all();
    if (row?.['quick_check'] !== 'ok') throw new Error('damaged');
    database.prepare('select 1 from migrations').get();
  } catch {
    throw new TransferError(`${file} is damaged or not a backup of Inkfolio.`);
  } finally {
    database.close();
  }
}
