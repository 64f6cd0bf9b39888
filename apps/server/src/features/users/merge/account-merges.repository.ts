import type { CopiesChange } from '@inkfolio/domain/collection/collection-import';
import type { TradeEntryChange, TradeListName } from '@inkfolio/domain/trades/trade-lists';
import { sql, type Kysely, type Selectable } from 'kysely';
import { batches } from '../../../db/batches.ts';
import type { Tables } from '../../../db/tables.ts';
import { writeRows } from '../../../db/transfer/transfer.repository.ts';
import type { TransferredRow } from '../../../db/transfer/transferred-tables.ts';
import type { discordColumnsOf, StoredUser } from '../users.repository.ts';

type Db = Kysely<Tables>;
type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

/** Tables with rows of an account besides its decks and likes; referenced tables first. */
const TABLES = [
  ...['collection_entries', 'kept_collections', 'kept_collection_entries'],
  ...['trade_list_entries', 'card_follows', 'visits', 'follow_feeds'],
] as const;

/** Rows of the merged account, and what the merge added to the remaining account. */
export interface MergeRecord {
  readonly user: StoredUser;
  readonly rows: Readonly<Record<string, readonly TransferredRow[]>>;
  readonly emails: readonly Row<'email_addresses'>[];
  readonly passkeys: readonly Row<'passkeys'>[];
  readonly likes: readonly Row<'deck_likes'>[];
  readonly players: readonly Row<'player_follows'>[];
  readonly followers: readonly Row<'player_follows'>[];
  readonly deckIds: readonly string[];
  /** Reports that the merged account made. */
  readonly reportIds: readonly string[];
  readonly added: {
    /** Columns that the merged account's Discord replaced; null if it was not moved. */
    readonly discord: ReturnType<typeof discordColumnsOf> | null;
    readonly likes: readonly string[];
    readonly players: readonly string[];
    readonly cards: readonly string[];
    readonly followers: readonly string[];
    readonly copies: readonly CopiesChange[];
    readonly trades: Readonly<Record<TradeListName, readonly TradeEntryChange[]>>;
    readonly wantSources: readonly string[];
    readonly plannedDecks: readonly string[];
  };
  /** Own likes of the merged account's decks, which ended. */
  readonly ownLikes: readonly Row<'deck_likes'>[];
}

export type StoredMerge = Row<'account_merges'>;

export async function insertMerge(db: Db, merge: StoredMerge): Promise<void> {
  await db.insertInto('account_merges').values(merge).execute();
}

/** Assigns earlier merges of the account to another one; they can then not be undone. */
export async function inheritMerges(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable('account_merges')
    .set({ user_id: to, name: null, document: null })
    .where('user_id', '=', from)
    .execute();
}

/** Reads the merges into the account, newest first. */
export async function readMerges(db: Db, userId: string): Promise<readonly StoredMerge[]> {
  return db
    .selectFrom('account_merges')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('merged_at', 'desc')
    .execute();
}

export async function readMergedIds(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('account_merges')
    .select('merged_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.merged_id);
}

export async function deleteMerge(db: Db, mergedId: string): Promise<void> {
  await db.deleteFrom('account_merges').where('merged_id', '=', mergedId).execute();
}

/** Deletes what would undo merges up to a time; ids and times stay. */
export async function deleteMergeRecordsBefore(db: Db, time: number): Promise<void> {
  await db
    .updateTable('account_merges')
    .set({ name: null, document: null })
    .where('merged_at', '<=', time)
    .where('document', 'is not', null)
    .execute();
}

export async function deleteMergesBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('account_merges').where('merged_at', '<=', time).execute();
}

/** Reads the rows of the account in `TABLES`. */
export async function readAccountRows(db: Db, userId: string): Promise<MergeRecord['rows']> {
  const rows: Record<string, readonly TransferredRow[]> = {};
  for (const name of TABLES) {
    const found = await sql<TransferredRow>`
      select * from ${sql.table(name)} where user_id = ${userId}`.execute(db);
    rows[name] = found.rows;
  }
  return rows;
}

export async function insertAccountRows(db: Db, rows: MergeRecord['rows']): Promise<void> {
  for (const name of TABLES) await insertRows(db, name as keyof Tables, rows[name] ?? []);
}

export async function insertRows<Name extends keyof Tables>(
  db: Db,
  name: Name,
  rows: readonly (Row<Name> | TransferredRow)[],
): Promise<void> {
  await writeRows(db, { name, key: [] }, rows);
}

/** Returns the ids that exist in the table. */
export async function existingIds(
  db: Db,
  table: 'decks' | 'users',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const batch of batches(ids)) {
    const rows = await db.selectFrom(table).select('id').where('id', 'in', batch).execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}

interface Move {
  readonly from: string;
  readonly to: string;
}

/** Changes the owner of all decks, or of the given ones; returns their ids. */
export async function moveDecks(
  db: Db,
  { from, to }: Move,
  now: number,
  ids?: readonly string[],
): Promise<readonly string[]> {
  if (ids?.length === 0) return [];
  const moved = await db
    .updateTable('decks')
    .set({ user_id: to, touched_at: now })
    .where('user_id', '=', from)
    .where((deck) => (ids === undefined ? deck.lit(true) : deck('id', 'in', ids)))
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

/** Moves reports, restrictions and decisions, all or those about the given targets. */
export async function moveModeration(
  db: Db,
  { from, to }: Move,
  targets?: readonly string[],
): Promise<void> {
  const about =
    targets === undefined
      ? sql``
      : sql`and target_id in (${sql.join(targets.map((target) => sql.val(target)))})`;
  for (const name of ['reports', 'restrictions', 'moderation_log']) {
    await sql`update ${sql.table(name)} set user_id = ${to} where user_id = ${from} ${about}`.execute(
      db,
    );
  }
}

/** Changes the reporter of all reports, or of the given ones; returns their ids. */
export async function moveReportsBy(
  db: Db,
  { from, to }: Move,
  ids?: readonly string[],
): Promise<readonly string[]> {
  if (ids?.length === 0) return [];
  const moved = await db
    .updateTable('reports')
    .set({ reporter_id: to })
    .where('reporter_id', '=', from)
    .where((report) => (ids === undefined ? report.lit(true) : report('id', 'in', ids)))
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

interface LoginWayKeys {
  readonly emails: readonly string[];
  readonly passkeys: readonly string[];
}

export async function moveLoginWays(
  db: Db,
  { from, to }: Move,
  { emails, passkeys }: LoginWayKeys,
): Promise<void> {
  const owner = { user_id: to };
  const addresses = db.updateTable('email_addresses').set(owner).where('user_id', '=', from);
  if (emails.length > 0) await addresses.where('address', 'in', emails).execute();
  const keys = db.updateTable('passkeys').set(owner).where('user_id', '=', from);
  if (passkeys.length > 0) await keys.where('id', 'in', passkeys).execute();
}

export async function deleteLoginWays(
  db: Db,
  userId: string,
  { emails, passkeys }: LoginWayKeys,
): Promise<void> {
  const addresses = db.deleteFrom('email_addresses').where('user_id', '=', userId);
  if (emails.length > 0) await addresses.where('address', 'in', emails).execute();
  const keys = db.deleteFrom('passkeys').where('user_id', '=', userId);
  if (passkeys.length > 0) await keys.where('id', 'in', passkeys).execute();
}

export async function readLoginWayRows(
  db: Db,
  userId: string,
): Promise<Pick<MergeRecord, 'emails' | 'passkeys'>> {
  return {
    emails: await db
      .selectFrom('email_addresses')
      .selectAll()
      .where('user_id', '=', userId)
      .execute(),
    passkeys: await db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).execute(),
  };
}

/** Reads the players whom the user follows (`user_id`), or the user's followers (`player_id`). */
export async function readPlayerFollows(
  db: Db,
  column: 'user_id' | 'player_id',
  userId: string,
): Promise<readonly Row<'player_follows'>[]> {
  return db.selectFrom('player_follows').selectAll().where(column, '=', userId).execute();
}

/** Adds follows; those that exist stay. */
export async function insertPlayerFollows(
  db: Db,
  follows: readonly Row<'player_follows'>[],
): Promise<void> {
  for (const batch of batches(follows)) {
    await db
      .insertInto('player_follows')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function deletePlayerFollows(
  db: Db,
  follows: readonly Pick<Row<'player_follows'>, 'user_id' | 'player_id'>[],
): Promise<void> {
  for (const batch of batches(follows)) {
    await db
      .deleteFrom('player_follows')
      .where((row) =>
        row.or(
          batch.map((follow) =>
            row.and([row('user_id', '=', follow.user_id), row('player_id', '=', follow.player_id)]),
          ),
        ),
      )
      .execute();
  }
}
