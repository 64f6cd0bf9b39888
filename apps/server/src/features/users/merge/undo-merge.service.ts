import { collectionChanges, withoutChanges } from '@inkfolio/domain/collection/collection-import';
import { TRADE_LISTS, tradeListWithout } from '@inkfolio/domain/trades/trade-lists';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction, type SendLast } from '../../../db/transaction.ts';
import { findAddressesOf, findOwner } from '../../auth/email/email.repository.ts';
import { getLoginWays } from '../../auth/login-ways.service.ts';
import { copiesWrites } from '../../collection/collection.repository.ts';
import { lockAndRead, makeChange } from '../../collection/import/collection-import.service.ts';
import { touchDecksOf } from '../../decks/decks.repository.ts';
import {
  deleteLikesOf,
  insertLikes,
  lockDecksAround,
} from '../../decks/likes/deck-likes.repository.ts';
import { deleteCardFollows } from '../../follows/follows.repository.ts';
import {
  deleteTradeEntries,
  putTradeEntries,
  readTradeList,
} from '../../trades/trades.repository.ts';
import {
  findDiscordOwner,
  findUser,
  lockUser,
  setEmailWithoutDiscord,
  updateUser,
} from '../users.repository.ts';
import { MERGE_UNDO_MS } from './account-merge.service.ts';
import {
  deleteLoginWays,
  deleteMerge,
  deletePlayerFollows,
  existingIds,
  insertAccountRows,
  insertPlayerFollows,
  insertRows,
  moveDecks,
  moveModeration,
  moveReportsBy,
  readLoginWayRows,
  readMerges,
  type MergeRecord,
} from './account-merges.repository.ts';
import { wordsOf } from './merge-plan.ts';

type Db = Kysely<Tables>;

/** Reason why a merge cannot be undone; the message is for the operator. */
export class UndoRefused extends Error {
  override readonly name = 'UndoRefused';
}

export interface UndoneMerge {
  readonly id: string;
  readonly name: string;
}

/**
 * Undoes the newest merge into the account, in one transaction. The other account is back with its
 * ids, ways to log in and decks as they are now; the account keeps what it did since the merge.
 * Throws UndoRefused.
 */
export async function undoMerge(db: Db, userId: string, now: number): Promise<UndoneMerge> {
  return inTransaction(db, async (transaction, sendLast) => {
    await lockDecksAround(transaction, userId);
    await lockUser(transaction, userId);
    const [merge] = await readMerges(transaction, userId);
    if (merge === undefined) throw new UndoRefused('No account was merged into this one.');
    const { document, merged_id: id, name } = merge;
    if (document === null || name === null || now - merge.merged_at >= MERGE_UNDO_MS) {
      throw new UndoRefused('The merge can no longer be undone.');
    }
    const record = JSON.parse(document) as MergeRecord;
    await assertWaysAreFree(transaction, userId, record);
    await restoreAccount({ transaction, sendLast, userId, now }, record);
    const { emails, passkeys, discord } = await getLoginWays(transaction, userId);
    if (discord === null && emails.length + passkeys.length === 0) {
      throw new UndoRefused('The account would have no way to log in; its player must add one.');
    }
    await deleteMerge(transaction, id);
    return { id, name };
  });
}

/** Throws UndoRefused if somebody else has a way to log in to the merged account. */
async function assertWaysAreFree(
  db: Db,
  userId: string,
  { user, emails }: MergeRecord,
): Promise<void> {
  const owners = [
    [user.discord_username, await findDiscordOwner(db, user.discord_id)] as const,
    ...(await Promise.all(
      emails.map(async ({ address }) => [address, await findOwner(db, address)] as const),
    )),
  ];
  for (const [way, owner] of owners) {
    if (owner === undefined || owner === userId) continue;
    throw new UndoRefused(`${way} now logs in to another account: ${owner}.`);
  }
}

interface Undoing {
  readonly transaction: Db;
  readonly sendLast: SendLast;
  readonly userId: string;
  readonly now: number;
}

async function restoreAccount(undoing: Undoing, record: MergeRecord): Promise<void> {
  const { transaction: db, userId, now } = undoing;
  const { user: other, deckIds, reportIds, added } = record;
  const move = { from: userId, to: other.id };
  const user = await findUser(db, userId);
  if (user === undefined) throw new UndoRefused('Player not found.');
  const isStillLinked = user.discord_id === other.discord_id;
  if (isStillLinked && added.discord !== null) await updateUser(db, userId, added.discord);
  await insertRows(db, 'users', [other]);
  await moveBackLoginWays(db, userId, record);
  await moveDecks(db, move, now, deckIds);
  await touchDecksOf(db, userId, now);
  await moveModeration(db, move, [other.id, ...deckIds]);
  await moveReportsBy(db, move, reportIds);
  await insertAccountRows(db, record.rows);
  await restoreLikes(undoing, record);
  await restoreFollows(db, userId, record);
  await takeBackLists(undoing, record);
  await updateUser(db, userId, {
    want_sources: without(user.want_sources, added.wantSources),
    planned_decks: without(user.planned_decks, added.plannedDecks),
  });
}

function without(words: string, removed: readonly string[]): string {
  return wordsOf(words)
    .filter((word) => !removed.includes(word))
    .join(' ');
}

/** Passkeys keep the counters of their last use. */
async function moveBackLoginWays(
  db: Db,
  userId: string,
  { emails, passkeys }: MergeRecord,
): Promise<void> {
  const { passkeys: now } = await readLoginWayRows(db, userId);
  const known = new Map(now.map((passkey) => [passkey.id, passkey]));
  await deleteLoginWays(db, userId, {
    emails: emails.map(({ address }) => address),
    passkeys: passkeys.map(({ id }) => id),
  });
  await insertRows(db, 'email_addresses', emails);
  await insertRows(
    db,
    'passkeys',
    passkeys.map((passkey) => ({
      ...(known.get(passkey.id) ?? passkey),
      user_id: passkey.user_id,
    })),
  );
  const [first = null] = await findAddressesOf(db, userId);
  await setEmailWithoutDiscord(db, userId, first);
}

async function restoreLikes(
  { transaction: db, userId, now }: Undoing,
  { likes, ownLikes, added }: MergeRecord,
): Promise<void> {
  await deleteLikesOf(db, userId, now, added.likes);
  const all = [...likes, ...ownLikes];
  const decks = await existingIds(
    db,
    'decks',
    all.map((like) => like.deck_id),
  );
  await insertLikes(
    db,
    all.filter((like) => decks.has(like.deck_id)),
    now,
  );
}

async function restoreFollows(
  db: Db,
  userId: string,
  { players, followers, added }: MergeRecord,
): Promise<void> {
  await deletePlayerFollows(
    db,
    added.players.map((id) => ({ user_id: userId, player_id: id })),
  );
  await deletePlayerFollows(
    db,
    added.followers.map((id) => ({ user_id: id, player_id: userId })),
  );
  if (added.cards.length > 0) await deleteCardFollows(db, userId, added.cards);
  const all = [...players, ...followers];
  const users = await existingIds(
    db,
    'users',
    all.flatMap((follow) => [follow.user_id, follow.player_id]),
  );
  await insertPlayerFollows(
    db,
    all.filter((follow) => users.has(follow.user_id) && users.has(follow.player_id)),
  );
}

/** Takes back what the merge changed in the collection and both lists; never below 0. */
async function takeBackLists(
  { transaction: db, sendLast, userId, now }: Undoing,
  { added }: MergeRecord,
): Promise<void> {
  for (const list of TRADE_LISTS) {
    const entries = await readTradeList(db, userId, list);
    const changed = tradeListWithout(entries, added.trades[list]);
    await deleteTradeEntries(db, userId, list, changed);
    await putTradeEntries(
      db,
      userId,
      list,
      changed.filter(({ quantity }) => quantity > 0),
    );
  }
  const locked = await lockAndRead(db, sendLast, userId);
  const changes = collectionChanges(locked.before, withoutChanges(locked.before, added.copies));
  const copies = changes.map(({ cardId, after }) => [cardId, after] as const);
  const writes = copiesWrites(db, userId, copies, now);
  makeChange(locked, { change: 'restore', savedAt: now }, changes, writes);
}
