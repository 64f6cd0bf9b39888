import type { Collection } from '@inkfolio/domain/collection/collection';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { Statement } from '../../../db/transaction.ts';
import { copiesByCard } from '../collection.repository.ts';

type BackupRow = Selectable<Tables['kept_collections']>;

/** Backup of a collection, made before an import or restore. */
export interface StoredBackup extends Pick<BackupRow, 'number' | 'change'> {
  readonly savedAt: number;
  readonly cardCount: number;
  readonly copyCount: number;
}

export interface BackupReason {
  readonly change: BackupRow['change'];
  readonly changeId?: string | undefined;
  readonly savedAt: number;
}

const ENTRY = ['card_id', 'quantity', 'foil_quantity', 'added_at'] as const;

/** Returns 0 without backups. */
export async function readNewestBackupNumber(db: Kysely<Tables>, userId: string): Promise<number> {
  const newest = await db
    .selectFrom('kept_collections')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return newest?.number ?? 0;
}

export function backupInsertion(
  db: Kysely<Tables>,
  userId: string,
  number: number,
  { change, changeId, savedAt }: BackupReason,
): readonly Statement[] {
  return [
    db
      .insertInto('kept_collections')
      .values({ user_id: userId, number, change, change_id: changeId ?? null, kept_at: savedAt }),
    db
      .insertInto('kept_collection_entries')
      .columns(['user_id', 'number', ...ENTRY])
      .expression((entries) =>
        entries
          .selectFrom('collection_entries')
          .select('user_id')
          .select((entry) => entry.cast<number>(entry.val(number), 'integer').as('number'))
          .select(ENTRY)
          .where('user_id', '=', userId),
      ),
  ];
}

/** Returns statements that restore a backup, including the times at which cards were added. */
export function backupRestoration(
  db: Kysely<Tables>,
  userId: string,
  number: number,
): readonly Statement[] {
  return [
    db.deleteFrom('collection_entries').where('user_id', '=', userId),
    db
      .insertInto('collection_entries')
      .columns(['user_id', ...ENTRY])
      .expression((query) =>
        query
          .selectFrom('kept_collection_entries')
          .select(['user_id', ...ENTRY])
          .where('user_id', '=', userId)
          .where('number', '=', number),
      ),
  ];
}

/** Reads the backups, newest first. */
export async function readBackups(db: Kysely<Tables>, userId: string): Promise<StoredBackup[]> {
  const rows = await db
    .selectFrom('kept_collections as backups')
    .leftJoin('kept_collection_entries as entries', (join) =>
      join
        .onRef('entries.user_id', '=', 'backups.user_id')
        .onRef('entries.number', '=', 'backups.number'),
    )
    .select(({ fn }) => [
      'backups.number',
      'backups.change',
      'backups.kept_at as savedAt',
      fn.count('entries.card_id').as('cardCount'),
      fn.sum('entries.quantity').as('normal'),
      fn.sum('entries.foil_quantity').as('foil'),
    ])
    .where('backups.user_id', '=', userId)
    .groupBy(['backups.number', 'backups.change', 'backups.kept_at'])
    .orderBy('backups.number', 'desc')
    .execute();
  return rows.map(({ normal, foil, cardCount, ...backup }) => ({
    ...backup,
    cardCount: Number(cardCount),
    copyCount: Number(normal) + Number(foil),
  }));
}

/** Finds the backup that an earlier import with this id made; undefined if there was none. */
export async function findBackupOfChange(
  db: Kysely<Tables>,
  userId: string,
  changeId: string,
): Promise<number | undefined> {
  const backup = await db
    .selectFrom('kept_collections')
    .select('number')
    .where('user_id', '=', userId)
    .where('change_id', '=', changeId)
    .executeTakeFirst();
  return backup?.number;
}

/** Reads the copies in a backup; undefined if it does not exist. Requires `lockCollection`. */
export async function findBackup(
  db: Kysely<Tables>,
  userId: string,
  number: number,
): Promise<Collection | undefined> {
  const [backup, rows] = await Promise.all([
    db
      .selectFrom('kept_collections')
      .select('number')
      .where('user_id', '=', userId)
      .where('number', '=', number)
      .executeTakeFirst(),
    db
      .selectFrom('kept_collection_entries')
      .select(['card_id', 'quantity', 'foil_quantity'])
      .where('user_id', '=', userId)
      .where('number', '=', number)
      .execute(),
  ]);
  return backup && copiesByCard(rows);
}

export function backupDeletion(db: Kysely<Tables>, userId: string, number: number): Statement {
  return db
    .deleteFrom('kept_collections')
    .where('user_id', '=', userId)
    .where('number', '<=', number);
}
