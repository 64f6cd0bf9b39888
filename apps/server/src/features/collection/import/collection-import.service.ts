import type {
  CollectionChange,
  CollectionFileContent,
  CollectionImport,
  CollectionImportPreview,
  CollectionImportResult,
  CollectionBackup,
} from '@inkfolio/contract/collection-import';
import { listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { Collection } from '@inkfolio/domain/collection/collection';
import {
  collectionAfterImport,
  collectionChanges,
  countChanges,
  listedCollection,
  type CopiesChange,
  type ImportMode,
  type ListedCollection,
  type ListedCopies,
} from '@inkfolio/domain/collection/collection-import';
import type { Language } from '@inkfolio/domain/language';
import { MAX_COLLECTION_BACKUPS } from '@inkfolio/domain/users/data-retention';
import {
  buildPrintedCardIndex,
  createCardFinder,
  type PrintedCardIndex,
} from '@inkfolio/domain/lists/printed-card';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction, type SendLast, type Statement } from '../../../db/transaction.ts';
import { AppError } from '../../../http/requests/errors.ts';
import type { CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';
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

/** Limit of rows with candidate cards in a response. */
const MAX_WITH_CANDIDATES = 200;

/** Card indexes, built on first use and garbage-collected with their snapshot. */
const indexes = new WeakMap<CatalogueSnapshot, PrintedCardIndex>();

export async function previewImport(
  { db, catalogue }: CollectionDependencies,
  userId: string,
  { data }: CollectionFileContent,
  language: Language | undefined,
): Promise<CollectionImportPreview> {
  const found = listedIn(catalogue.current(), data);
  const before = await readCollection(db, userId);
  const countsOf = (mode: ImportMode) => countChanges(changesOf(before, found.listed, mode));
  return {
    ...foundIn(found, language),
    merge: countsOf('merge'),
    add: countsOf('add'),
    replace: countsOf('replace'),
  };
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
  const found = listedIn(catalogue.current(), data);
  const summary = foundIn(found, language);
  return inTransaction(db, async (transaction, sendLast) => {
    const [locked, number] = await Promise.all([
      lockAndRead(transaction, sendLast, userId),
      changeId === undefined ? undefined : findBackupOfChange(transaction, userId, changeId),
    ]);
    const { before } = locked;
    if (number !== undefined) {
      const first = (await findBackup(transaction, userId, number)) ?? before;
      const changes = changesOf(first, found.listed, mode);
      return { ...summary, ...countChanges(changes), number };
    }
    const now = clock();
    const changes = changesOf(before, found.listed, mode);
    const reason = { change: mode, changeId, savedAt: now };
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

async function lockAndRead(
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
function makeChange(
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

function changesOf(
  before: Collection,
  listed: ListedCopies,
  mode: ImportMode,
): readonly CopiesChange[] {
  return collectionChanges(before, collectionAfterImport(before, listed, mode));
}

function listedIn(
  catalogue: CatalogueSnapshot,
  data: CollectionFileContent['data'],
): ListedCollection {
  const rows = data.map((row, index) => ({ ...row, row: row.row ?? index + 1 }));
  const findPrinted = createCardFinder(printedCardsOf(catalogue));
  return listedCollection(rows, (row) => {
    if (!('globalId' in row)) return findPrinted(row);
    const card = catalogue.findCard(String(row.globalId));
    return card === undefined ? { code: 'unknown_id', text: '', candidates: [] } : { card };
  });
}

function foundIn({ listed, missing }: ListedCollection, language: Language | undefined) {
  return {
    totalSuccess: listed.size,
    failedIds: missing.map(({ identifier }) => identifier),
    missing: missing.map((card, position) => ({
      ...card,
      candidates:
        position < MAX_WITH_CANDIDATES
          ? card.candidates.map((candidate) => listedCardIn(candidate, language))
          : [],
    })),
  };
}

/** Includes retired cards; current cards take precedence. */
function printedCardsOf(catalogue: CatalogueSnapshot): PrintedCardIndex {
  return getOrInsert(indexes, catalogue, () =>
    buildPrintedCardIndex([...catalogue.cards, ...catalogue.retired], catalogue.sets),
  );
}
