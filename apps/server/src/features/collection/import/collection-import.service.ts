import type {
  CollectionChange,
  CollectionFileContent,
  CollectionImport,
  CollectionImportPreview,
  CollectionImportResult,
  CollectionBackup,
} from '@inkfolio/contract/collection-import';
import type { Collection } from '@inkfolio/domain/collection/collection';
import {
  collectionChanges,
  countChanges,
  modeOfBackup,
  type CopiesChange,
} from '@inkfolio/domain/collection/collection-import';
import {
  importChanges,
  importCounts,
  importFindings,
  readImport,
} from '@inkfolio/domain/collection/import-reading';
import type { Language } from '@inkfolio/domain/language';
import { MAX_COLLECTION_BACKUPS } from '@inkfolio/domain/users/data-retention';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction, type SendLast, type Statement } from '../../../db/transaction.ts';
import { AppError } from '../../../http/requests/errors.ts';
import { copiesWrites, lockCollection, readCollection } from '../collection.repository.ts';
import type { CollectionDependencies } from '../collection.service.ts';
import {
  backupDeletion,
  backupInsertion,
  backupRestoration,
  findBackup,
  findBackupOfChange,
  readBackups,
  readNewestBackupNumber,
  type BackupReason,
} from './collection-backups.repository.ts';

export async function previewImport(
  { db, catalogue }: CollectionDependencies,
  userId: string,
  { data }: CollectionFileContent,
  language: Language | undefined,
): Promise<CollectionImportPreview> {
  const found = readImport(catalogue.current(), data);
  const before = await readCollection(db, userId);
  return { ...importFindings(found, language), ...importCounts(before, found.listed) };
}

/**
 * Imports copies; makes a backup first if anything changes. Idempotent per `changeId`: a retry
 * returns the result of the first request.
 */
export async function confirmImport(
  { db, catalogue, clock }: CollectionDependencies,
  userId: string,
  { mode, data, changeId }: CollectionImport,
  language: Language | undefined,
): Promise<CollectionImportResult> {
  const found = readImport(catalogue.current(), data);
  const summary = importFindings(found, language);
  return inTransaction(db, async (transaction, sendLast) => {
    const [locked, number] = await Promise.all([
      lockAndRead(transaction, sendLast, userId),
      changeId === undefined ? undefined : findBackupOfChange(transaction, userId, changeId),
    ]);
    const { before } = locked;
    if (number !== undefined) {
      const first = (await findBackup(transaction, userId, number)) ?? before;
      const changes = importChanges(first, found.listed, mode);
      return { ...summary, ...countChanges(changes), number };
    }
    const now = clock();
    const changes = importChanges(before, found.listed, mode);
    const reason = { change: modeOfBackup(mode), changeId, savedAt: now };
    const copies = changes.map(({ cardId, after }) => [cardId, after] as const);
    const writes = copiesWrites(transaction, userId, copies, now);
    const change = makeChange(locked, reason, changes, writes);
    return { ...summary, ...change };
  });
}

export async function listBackups(
  { db }: CollectionDependencies,
  userId: string,
): Promise<CollectionBackup[]> {
  const backups = await readBackups(db, userId);
  return backups.map((backup) => ({ ...backup, savedAt: new Date(backup.savedAt).toISOString() }));
}

/**
 * Restores a backup; backs up the current collection first, so that the restore can be undone.
 * Throws `collection_backup_not_found`.
 */
export async function restoreCollection(
  { db, clock }: CollectionDependencies,
  userId: string,
  number: number,
): Promise<CollectionChange> {
  return inTransaction(db, async (transaction, sendLast) => {
    const [locked, backup] = await Promise.all([
      lockAndRead(transaction, sendLast, userId),
      findBackup(transaction, userId, number),
    ]);
    if (backup === undefined) throw new AppError('collection_backup_not_found');
    const changes = collectionChanges(locked.before, backup);
    const writes = backupRestoration(transaction, userId, number);
    return makeChange(locked, { change: 'restore', savedAt: clock() }, changes, writes);
  });
}

interface LockedCollection {
  readonly transaction: Kysely<Tables>;
  readonly sendLast: SendLast;
  readonly userId: string;
  readonly before: Collection;
  readonly newestBackup: number;
}

/** Locks the collection, increments its version and reads it. Throws `unauthorized`. */
export async function lockAndRead(
  transaction: Kysely<Tables>,
  sendLast: SendLast,
  userId: string,
): Promise<LockedCollection> {
  const [exists, before, newestBackup] = await Promise.all([
    lockCollection(transaction, userId),
    readCollection(transaction, userId),
    readNewestBackupNumber(transaction, userId),
  ]);
  if (!exists) throw new AppError('unauthorized');
  return { transaction, sendLast, userId, before, newestBackup };
}

/** Makes a backup, applies the writes and deletes the oldest backup, if anything changes. */
export function makeChange(
  { transaction, sendLast, userId, newestBackup }: LockedCollection,
  reason: BackupReason,
  changes: readonly CopiesChange[],
  writes: readonly Statement[],
): CollectionChange {
  const counts = countChanges(changes);
  if (changes.length === 0) return counts;
  const number = newestBackup + 1;
  sendLast([
    ...backupInsertion(transaction, userId, number, reason),
    ...writes,
    backupDeletion(transaction, userId, number - MAX_COLLECTION_BACKUPS),
  ]);
  return { ...counts, number };
}
