import type {
  CollectionChange,
  CollectionFileContent,
  CollectionImport,
  CollectionImportPreview,
  CollectionImportResult,
  CollectionBackup,
} from '@inkfolio/contract/collection-import';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { Collection } from '@inkfolio/domain/collection/collection';
import {
  collectionAfterImport,
  collectionChanges,
  countChanges,
  listedCollection,
  MAX_COLLECTION_BACKUPS,
  type CopiesChange,
  type ImportMode,
  type ListedCollection,
} from '@inkfolio/domain/collection/collection-import';
import {
  buildPrintedCardIndex,
  findPrintedCard,
  type PrintedCardIndex,
} from '@inkfolio/domain/collection/printed-card';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/requests/errors.ts';
import type { CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';
import { lockCollection, readCollection, writeCopies } from '../collection.repository.ts';
import type { CollectionDependencies } from '../collection.service.ts';
import {
  bringBackCollection,
  deleteBackupsUntil,
  findBackup,
  findBackupOfChange,
  storeBackup,
  readBackups,
  type BackupReason,
} from './collection-backups.repository.ts';

/** An index is made when it is first needed, and goes with its snapshot. */
const indexes = new WeakMap<CatalogueSnapshot, PrintedCardIndex>();

/** Preview of an import in each mode; nothing is changed. */
export async function previewImport(
  { db, catalogue }: CollectionDependencies,
  userId: string,
  { data }: CollectionFileContent,
): Promise<CollectionImportPreview> {
  const listed = listedIn(catalogue.current(), data);
  const before = await readCollection(db, userId);
  const countsOf = (mode: ImportMode) => countChanges(changesOf(before, listed.collection, mode));
  return {
    ...foundIn(listed),
    merge: countsOf('merge'),
    add: countsOf('add'),
    replace: countsOf('replace'),
  };
}

/**
 * Makes the import, and keeps the collection as it was before, if anything changes. An import with
 * the id of one that was made before is not made again; it gets the answer of the first.
 */
export async function confirmImport(
  { db, catalogue, clock }: CollectionDependencies,
  userId: string,
  { mode, data, changeId }: CollectionImport,
): Promise<CollectionImportResult> {
  const listed = listedIn(catalogue.current(), data);
  return inTransaction(db, async (transaction) => {
    const before = await readLocked(transaction, userId);
    const number =
      changeId === undefined ? undefined : await findBackupOfChange(transaction, userId, changeId);
    if (number !== undefined) {
      const first = (await findBackup(transaction, userId, number)) ?? before;
      const changes = changesOf(first, listed.collection, mode);
      return { ...foundIn(listed), ...countChanges(changes), number };
    }
    const now = clock();
    const changes = changesOf(before, listed.collection, mode);
    const change = await makeChange(
      transaction,
      userId,
      { change: mode, changeId, savedAt: now },
      changes,
      () =>
        writeCopies(
          transaction,
          userId,
          changes.map(({ cardId, after }) => [cardId, after]),
          now,
        ),
    );
    return { ...foundIn(listed), ...change };
  });
}

/** The player's collection as it was before each of the last imports, the newest first. */
export async function listBackups(
  { db }: CollectionDependencies,
  userId: string,
): Promise<CollectionBackup[]> {
  const backups = await readBackups(db, userId);
  return backups.map((backup) => ({ ...backup, savedAt: new Date(backup.savedAt).toISOString() }));
}

/**
 * Restores a backup as the player's collection; what they have now is backed up in turn, so
 * that this can be taken back too. Throws `collection_backup_not_found`.
 */
export async function restoreCollection(
  { db, clock }: CollectionDependencies,
  userId: string,
  number: number,
): Promise<CollectionChange> {
  return inTransaction(db, async (transaction) => {
    const before = await readLocked(transaction, userId);
    const backup = await findBackup(transaction, userId, number);
    if (backup === undefined) throw new AppError('collection_backup_not_found');
    const changes = collectionChanges(before, backup);
    return makeChange(transaction, userId, { change: 'restore', savedAt: clock() }, changes, () =>
      bringBackCollection(transaction, userId, number),
    );
  });
}

async function readLocked(transaction: Kysely<Tables>, userId: string): Promise<Collection> {
  if (!(await lockCollection(transaction, userId))) throw new AppError('unauthorized');
  return readCollection(transaction, userId);
}

/** Keeps the collection, changes it, and deletes the oldest backup; all that if need be. */
async function makeChange(
  transaction: Kysely<Tables>,
  userId: string,
  reason: BackupReason,
  changes: readonly CopiesChange[],
  apply: () => Promise<void>,
): Promise<CollectionChange> {
  const counts = countChanges(changes);
  if (changes.length === 0) return counts;
  const number = await storeBackup(transaction, userId, reason);
  await apply();
  await deleteBackupsUntil(transaction, userId, number - MAX_COLLECTION_BACKUPS);
  return { ...counts, number };
}

function changesOf(
  before: Collection,
  listed: Collection,
  mode: ImportMode,
): readonly CopiesChange[] {
  return collectionChanges(before, collectionAfterImport(before, listed, mode));
}

function listedIn(
  catalogue: CatalogueSnapshot,
  data: CollectionFileContent['data'],
): ListedCollection {
  const rows = data.map((row, index) => ({ ...row, row: row.row ?? index + 1 }));
  return listedCollection(rows, (row) =>
    'globalId' in row
      ? catalogue.findCard(String(row.globalId))
      : findPrintedCard(printedCardsOf(catalogue), row),
  );
}

function foundIn({ collection, missing }: ListedCollection) {
  return {
    totalSuccess: collection.size,
    failedIds: missing.map(({ identifier }) => identifier),
    missing,
  };
}

/** Cards that have left the catalogue are found where no other has their place. */
function printedCardsOf(catalogue: CatalogueSnapshot): PrintedCardIndex {
  return getOrInsert(indexes, catalogue, () =>
    buildPrintedCardIndex([...catalogue.cards, ...catalogue.retired], catalogue.sets),
  );
}
