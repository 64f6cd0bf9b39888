import type { Collection } from '@inkfolio/domain/collection/collection';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { copiesByCard } from '../collection.repository.ts';

type BackupRow = Selectable<Tables['kept_collections']>;

/** A collection as it was before an import. */
export interface StoredBackup extends Pick<BackupRow, 'number' | 'change'> {
  readonly savedAt: number;
  readonly cardCount: number;
  readonly copyCount: number;
}

/** Change before which a backup is made. */
export interface BackupReason {
  readonly change: BackupRow['change'];
  readonly changeId?: string | undefined;
  readonly savedAt: number;
}

const ENTRY = ['card_id', 'quantity', 'foil_quantity', 'added_at'] as const;

/** Keeps the player's collection as it is, under a number of its own, which is returned. */
export async function storeBackup(
  db: Kysely<Tables>,
  userId: string,
  { change, changeId, savedAt }: BackupReason,
): Promise<number> {
  const last = await db
    .selectFrom('kept_collections')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  await db
    .insertInto('kept_collections')
    .values({ user_id: userId, number, change, change_id: changeId ?? null, kept_at: savedAt })
    .execute();
  await db
    .insertInto('kept_collection_entries')
    .columns(['user_id', 'number', ...ENTRY])
    .expression((entries) =>
      entries
        .selectFrom('collection_entries')

        .select('user_id')
        .select((entry) => entry.cast<number>(entry.val(number), 'integer').as('number'))
        .select(ENTRY)
        .where('user_id', '=', userId),
    )
    .execute();
  return number;
}

/** Restores a backup as the player's collection, with when its cards were added. */
export async function bringBackCollection(
  db: Kysely<Tables>,
  userId: string,
  number: number,
): Promise<void> {
  await db.deleteFrom('collection_entries').where('user_id', '=', userId).execute();
  await db
    .insertInto('collection_entries')
    .columns(['user_id', ...ENTRY])
    .expression((query) =>
      query
        .selectFrom('kept_collection_entries')
        .select(['user_id', ...ENTRY])
        .where('user_id', '=', userId)
        .where('number', '=', number),
    )
    .execute();
}

/** Backups of the player's collection, the newest first. */
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

/** Number of the backup that was made before the change of this id; undefined when it was not made. */
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

/** Copies in a backup; undefined when there is none of that number. */
export async function findBackup(
  db: Kysely<Tables>,
  userId: string,
  number: number,
): Promise<Collection | undefined> {
  const backup = await db
    .selectFrom('kept_collections')
    .select('number')
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (backup === undefined) return undefined;
  const rows = await db
    .selectFrom('kept_collection_entries')
    .select(['card_id', 'quantity', 'foil_quantity'])
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .execute();
  return copiesByCard(rows);
}

/** Deletes the player's backups up to that number. */
export async function deleteBackupsUntil(
  db: Kysely<Tables>,
  userId: string,
  number: number,
): Promise<void> {
  await db
    .deleteFrom('kept_collections')
    .where('user_id', '=', userId)
    .where('number', '<=', number)
    .execute();
}
