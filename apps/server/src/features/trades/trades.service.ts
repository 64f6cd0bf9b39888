import type {
  ListedTradeEntry,
  PublicTrades,
  TradeChanges,
  TradeList,
  TradeListSummary,
  Traders,
} from '@inkfolio/contract/trades';
import { forPagesIn, listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import {
  MAX_TRADE_ENTRIES,
  storedTradeItem,
  tradeItemKey,
  type TradeListName,
} from '@inkfolio/domain/trades/trade-lists';
import { copiesOfWanted } from '@inkfolio/domain/collection/wanted-list';
import type { Language } from '@inkfolio/domain/language';
import { cleanLine, isUnfitLine } from '@inkfolio/domain/player-text';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/requests/errors.ts';
import { findUser, lockUser, nameOfUser } from '../users/users.repository.ts';
import type { CollectionDependencies } from '../collection/collection.service.ts';
import {
  deleteTradeEntries,
  findTraders,
  putTradeEntries,
  readTradeList,
  type StoredTradeEntry,
} from './trades.repository.ts';

/** Players of one name that a search answers; who cannot be told apart sends a link. */
const MAX_TRADERS = 10;
/** Cards that a summary of a list shows. */
const SUMMARY_CARDS = 4;

/** Entries of the player's list, the newest first. */
export async function getTradeList(
  { db, catalogue }: CollectionDependencies,
  userId: string,
  list: TradeListName,
  language: Language | undefined,
): Promise<TradeList> {
  const snapshot = catalogue.current();
  const entries = await readTradeList(db, userId, list);
  return entries.flatMap((entry): ListedTradeEntry[] => {
    const { cardId, printing, finish } = storedTradeItem(entry, snapshot);
    const card = snapshot.findCard(cardId);
    // A card of an import that this process has not taken over yet.
    if (card === undefined) return [];
    const { quantity, reason } = entry;
    const listed = listedCardIn(card, undefined);
    const named = language === undefined ? listed : forPagesIn(listed, language);
    return [{ card: named, printing, finish, quantity, reason }];
  });
}

/** Copies on the player's list, and its newest cards. */
export async function getTradeListSummary(
  ...list: Parameters<typeof getTradeList>
): Promise<TradeListSummary> {
  const entries = await getTradeList(...list);
  const cards = new Map(entries.map(({ card }) => [card.id, card]));
  return { copies: copiesOfWanted(entries), cards: [...cards.values()].slice(0, SUMMARY_CARDS) };
}

/**
 * Makes these the entries of the list, all of them or none, however often it is asked; returns them as
 * they are stored. Throws `card_not_found` and `trade_list_full`.
 */
export async function patchTradeList(
  { db, catalogue, clock }: CollectionDependencies,
  userId: string,
  list: TradeListName,
  { entries }: TradeChanges,
): Promise<TradeChanges> {
  const snapshot = catalogue.current();
  const addedAt = clock();
  const changes = entries.map(({ quantity, reason, ...item }): StoredTradeEntry => {
    if (snapshot.findCard(item.cardId) === undefined) throw new AppError('card_not_found');
    const note = cleanLine(reason ?? '');
    return { ...storedTradeItem(item, snapshot), quantity, reason: note || null, addedAt };
  });
  // Of one named twice, the last.
  const changed = new Map(changes.map((change) => [tradeItemKey(change), change]));
  await inTransaction(db, async (transaction) => {
    await lockUser(transaction, userId);
    const before = await readTradeList(transaction, userId, list);
    // Rows from before a printing that now stands for the others count as what they are now.
    const nowOf = (entry: StoredTradeEntry) => tradeItemKey(storedTradeItem(entry, snapshot));
    const kept = before.filter((entry) => !changed.has(nowOf(entry)));
    const put = [...changed.values()].filter(({ quantity }) => quantity > 0);
    if (kept.length + put.length > Math.max(MAX_TRADE_ENTRIES, before.length)) {
      throw new AppError('trade_list_full');
    }
    const putKeys = new Set(put.map(tradeItemKey));
    const gone = before.filter(
      (entry) => changed.has(nowOf(entry)) && !putKeys.has(tradeItemKey(entry)),
    );
    await deleteTradeEntries(transaction, userId, list, gone);
    await putTradeEntries(transaction, userId, list, put);
  });
  return {
    entries: [...changed.values()].map(({ cardId, printing, finish, quantity, reason }) => ({
      ...{ cardId, printing, finish, quantity, reason },
    })),
  };
}

/**
 * The lists of the player that are public, without the notes, which may name private decks. Throws
 * `trade_lists_not_public`, also for an unknown player.
 */
export async function getPublicTrades(
  dependencies: CollectionDependencies,
  userId: string,
  language: Language | undefined,
): Promise<PublicTrades> {
  const user = await findUser(dependencies.db, userId);
  if (user?.is_public_wants !== 1 && user?.is_public_trades !== 1) {
    throw new AppError('trade_lists_not_public');
  }
  const read = async (list: TradeListName, isPublic: number) => {
    if (isPublic !== 1) return null;
    const entries = await getTradeList(dependencies, userId, list, language);
    return entries.map(({ card, printing, finish, quantity }) => ({
      ...{ card, printing, finish, quantity },
    }));
  };
  return {
    displayName: nameOfUser(user),
    wants: await read('wants', user.is_public_wants),
    trades: await read('trades', user.is_public_trades),
  };
}

/** Players with a public list whom others see under the name. */
export async function getTraders(
  { db }: Pick<CollectionDependencies, 'db'>,
  name: string,
): Promise<Traders> {
  // No name holds such characters, and a database may refuse them.
  if (isUnfitLine(name)) return [];
  const users = await findTraders(db, name.trim().normalize('NFC'), MAX_TRADERS);
  return users.map((user) => ({ userId: user.id, displayName: nameOfUser(user) }));
}
