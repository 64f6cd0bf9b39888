import type { AccountMerge, MergePreview } from '@inkfolio/contract/account-merge';
import { allCopies } from '@inkfolio/domain/collection/collection';
import {
  JOINING_MODES,
  modeOfBackup,
  type CopiesChange,
} from '@inkfolio/domain/collection/collection-import';
import { importChanges } from '@inkfolio/domain/collection/import-reading';
import { TRADE_LISTS } from '@inkfolio/domain/trades/trade-lists';
import { MERGE_UNDO_DAYS } from '@inkfolio/domain/users/data-retention';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction, type SendLast } from '../../../db/transaction.ts';
import { AppError } from '../../../http/requests/errors.ts';
import { isoTime } from '../../../iso-time.ts';
import { deleteAddressesOf, findAddressesOf } from '../../auth/email/email.repository.ts';
import type { FreshPlayer } from '../../auth/fresh-player.ts';
import { getLoginWays } from '../../auth/login-ways.service.ts';
import { findMergeProof, useMergeProof } from '../../auth/merge-proofs.repository.ts';
import { hashOf, type SessionDependencies } from '../../auth/session.service.ts';
import { copiesWrites, readCollection } from '../../collection/collection.repository.ts';
import { lockAndRead, makeChange } from '../../collection/import/collection-import.service.ts';
import { deckTotalsOf } from '../../decks/deck-room.ts';
import {
  deleteLikesOf,
  insertLikes,
  lockDecksAround,
  readLikedDecks,
} from '../../decks/likes/deck-likes.repository.ts';
import { readDeckAccess, touchDecksOf } from '../../decks/decks.repository.ts';
import { readFollows } from '../../follows/follows.repository.ts';
import { putTradeEntries, readTradeList } from '../../trades/trades.repository.ts';
import {
  deleteUser,
  discordColumnsOf,
  discordOf,
  lockUser,
  lockUserForDeletion,
  nameOfUser,
  setEmailWithoutDiscord,
  updateUser,
} from '../users.repository.ts';
import {
  deleteMergeRecordsBefore,
  inheritMerges,
  insertMerge,
  insertPlayerFollows,
  insertRows,
  moveDecks,
  moveLoginWays,
  moveModeration,
  moveReportsBy,
  readAccountRows,
  readLoginWayRows,
  readPlayerFollows,
  type MergeRecord,
} from './account-merges.repository.ts';
import { planMerge, wordsOf, type MergedAccounts, type MergePlan } from './merge-plan.ts';

type Db = Kysely<Tables>;

export const MERGE_UNDO_MS = MERGE_UNDO_DAYS * 24 * 60 * 60 * 1000;

export interface MergeDependencies extends SessionDependencies {
  readonly clock: () => number;
}

/** Describes the merge with the account that the session has proven. Throws `merge_not_proven`. */
export async function previewMerge(
  { db, clock }: MergeDependencies,
  { userId, token = '' }: FreshPlayer,
): Promise<MergePreview> {
  return inTransaction(
    db,
    async (transaction) => {
      const otherId = await findMergeProof(transaction, hashOf(token), clock());
      const plan = otherId && (await planMerge(transaction, { userId, otherId }));
      if (!plan) throw new AppError('merge_not_proven');
      return toPreview(transaction, plan);
    },
    { isolation: 'repeatable read' },
  );
}

async function toPreview(db: Db, plan: MergePlan): Promise<MergePreview> {
  const { user, other, movesDiscord, passkeys, wants, trades, decksTogether } = plan;
  const collection = await readCollection(db, other.id);
  const own = await readCollection(db, user.id);
  const follows = await readFollows(db, other.id);
  const ways = await getLoginWays(db, other.id);
  return {
    name: nameOfUser(other),
    nameAfter: nameOfUser(movesDiscord ? { ...other, username: user.username } : user),
    createdAt: isoTime(other.created_at),
    ways,
    decks: (await deckTotalsOf(db, [other.id])).decks,
    cards: collection.size,
    copies: [...collection.values()].reduce((sum, copies) => sum + allCopies(copies), 0),
    cardsInBoth: [...collection.keys()].filter((id) => own.has(id)).length,
    likes: (await readLikedDecks(db, other.id)).size,
    wants: (await readTradeList(db, other.id, 'wants')).length,
    trades: (await readTradeList(db, other.id, 'trades')).length,
    follows: follows.players.length + follows.cards.length,
    left: {
      discord: movesDiscord ? null : discordOf(other).discordUsername,
      emails: [...plan.emails.left],
      passkeys: ways.passkeys
        .filter(({ id }) => passkeys.left.includes(id))
        .map(({ name }) => name),
      wants: wants.left.length,
      trades: trades.left.length,
      follows: plan.players.left.length + plan.cards.left.length,
    },
    decksTogether: decksTogether.decks,
    entriesTogether: decksTogether.entries,
    problem: plan.problem,
  };
}

/**
 * Merges the account that the session has proven into the player's, and deletes it, in one
 * transaction that uses the proof up. Throws `merge_not_proven` and the plan's problem.
 */
export async function mergeAccounts(
  { db, sessionCache, clock }: MergeDependencies,
  { userId, token = '' }: FreshPlayer,
  { copies }: AccountMerge,
): Promise<void> {
  const otherId = await inTransaction(db, async (transaction, sendLast) => {
    const now = clock();
    const tokenHash = hashOf(token);
    const otherId = await findMergeProof(transaction, tokenHash, now);
    if (otherId === undefined) throw new AppError('merge_not_proven');
    const accounts = { userId, otherId };
    await lockAccounts(transaction, accounts);
    const plan = await planMerge(transaction, accounts);
    // Used after the locks, in which another merge may have waited for this one.
    const isProven = await useMergeProof(transaction, { tokenHash, otherId });
    if (plan === undefined || !isProven) throw new AppError('merge_not_proven');
    if (plan.problem !== null) throw new AppError(plan.problem);
    // Waits for pending writes of the other account, which the statements below then see.
    await lockUserForDeletion(transaction, otherId);
    const record = await moveAccount({ transaction, sendLast, accounts, plan, now }, copies);
    await deleteAddressesOf(transaction, otherId);
    await deleteUser(transaction, otherId);
    await insertMerge(transaction, {
      ...{ merged_id: otherId, user_id: userId, merged_at: now, name: nameOfUser(plan.other) },
      document: JSON.stringify(record),
    });
    return otherId;
  });
  await sessionCache.forget(otherId);
}

/** Deletes what would undo merges that can no longer be undone. */
export async function deleteExpiredMergeRecords(db: Db, now: number): Promise<void> {
  await deleteMergeRecordsBefore(db, now - MERGE_UNDO_MS);
}

/** Locks decks before users, and users by id: the common lock order. */
async function lockAccounts(db: Db, { userId, otherId }: MergedAccounts): Promise<void> {
  await lockDecksAround(db, userId, otherId);
  for (const id of [userId, otherId].toSorted()) await lockUser(db, id);
}

interface Merging {
  readonly transaction: Db;
  readonly sendLast: SendLast;
  readonly accounts: MergedAccounts;
  readonly plan: MergePlan;
  readonly now: number;
}

async function moveAccount(merging: Merging, copies: AccountMerge['copies']): Promise<MergeRecord> {
  const { transaction: db, accounts, plan, now } = merging;
  const { userId, otherId } = accounts;
  const move = { from: otherId, to: userId };
  const { user, other, emails, passkeys, wantSources, plannedDecks } = plan;
  const rows = await readAccountRows(db, otherId);
  const before = {
    ...(await readLoginWayRows(db, otherId)),
    players: await readPlayerFollows(db, 'user_id', otherId),
    followers: await readPlayerFollows(db, 'player_id', otherId),
  };
  await inheritMerges(db, otherId, userId);
  await moveModeration(db, move);
  const reportIds = await moveReportsBy(db, move);
  await moveLoginWays(db, move, { emails: emails.added, passkeys: passkeys.added });
  if (plan.movesDiscord) {
    await touchDecksOf(db, userId, now);
    await updateUser(db, userId, discordColumnsOf(other));
  }
  const [first = null] = await findAddressesOf(db, userId);
  await setEmailWithoutDiscord(db, userId, first);
  const { likes, ownLikes, added, deckIds } = await moveDecksAndLikes(db, accounts, now);
  const follows = await moveFollows(merging, { rows, ...before });
  for (const list of TRADE_LISTS) {
    const entries = plan[list].changes.map(({ entry, after }) => ({ ...entry, quantity: after }));
    await putTradeEntries(db, userId, list, entries);
  }
  await updateUser(db, userId, {
    want_sources: wantSources.join(' '),
    planned_decks: plannedDecks.join(' '),
  });
  const isNew = (had: string) => (word: string) => !wordsOf(had).includes(word);
  return {
    ...{ user: other, rows, ...before, likes, ownLikes, deckIds, reportIds },
    added: {
      discord: plan.movesDiscord ? discordColumnsOf(user) : null,
      ...{ likes: added, ...follows },
      copies: await joinCopies(merging, copies),
      trades: { wants: plan.wants.changes, trades: plan.trades.changes },
      wantSources: wantSources.filter(isNew(user.want_sources)),
      plannedDecks: plannedDecks.filter(isNew(user.planned_decks)),
    },
  };
}

/** Moves decks and likes; likes of decks that are then one's own end, as nobody likes their own. */
async function moveDecksAndLikes(db: Db, { userId, otherId }: MergedAccounts, now: number) {
  const likes = await deleteLikesOf(db, otherId, now);
  const deckIds = await moveDecks(db, { from: otherId, to: userId }, now);
  const ownLikes = await deleteLikesOf(db, userId, now, deckIds);
  const access = await readDeckAccess(
    db,
    likes.map((like) => like.deck_id),
  );
  const kept = likes.filter(({ deck_id: id }) => access.get(id)?.userId !== userId);
  const moved = kept.map((like) => ({ ...like, user_id: userId }));
  return { likes, ownLikes, deckIds, added: await insertLikes(db, moved, now) };
}

async function moveFollows(
  { transaction: db, accounts: { userId, otherId }, plan }: Merging,
  { rows, players, followers }: Pick<MergeRecord, 'rows' | 'players' | 'followers'>,
) {
  const followed = new Set(plan.players.added);
  await insertPlayerFollows(
    db,
    players
      .filter((follow) => followed.has(follow.player_id))
      .map((follow) => ({ ...follow, user_id: userId })),
  );
  const known = new Set(
    (await readPlayerFollows(db, 'player_id', userId)).map((follow) => follow.user_id),
  );
  const gained = followers.filter(
    ({ user_id: id }) => id !== userId && id !== otherId && !known.has(id),
  );
  await insertPlayerFollows(
    db,
    gained.map((follow) => ({ ...follow, player_id: userId })),
  );
  const cards = new Set(plan.cards.added);
  await insertRows(
    db,
    'card_follows',
    (rows['card_follows'] ?? [])
      .filter((follow) => cards.has(String(follow['card_id'])))
      .map((follow) => ({ ...follow, user_id: userId })),
  );
  return {
    players: [...followed],
    cards: [...cards],
    followers: gained.map((follow) => follow.user_id),
  };
}

/** Joins the collections as an import would; the collection before it is kept as a backup. */
async function joinCopies(
  { transaction, sendLast, accounts: { userId, otherId }, now }: Merging,
  choice: AccountMerge['copies'],
): Promise<readonly CopiesChange[]> {
  const other = await readCollection(transaction, otherId);
  const locked = await lockAndRead(transaction, sendLast, userId);
  const mode = JOINING_MODES[choice];
  const changes = importChanges(locked.before, other, mode);
  const copies = changes.map(({ cardId, after }) => [cardId, after] as const);
  const writes = copiesWrites(transaction, userId, copies, now);
  makeChange(locked, { change: modeOfBackup(mode), savedAt: now }, changes, writes);
  return changes;
}
