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
  tradedCopies,
  MAX_TRADE_ENTRIES,
  storedTradeItem,
  tradeItemKey,
  type TradeListName,
} from '@inkfolio/domain/trades/trade-lists';
import type { Language } from '@inkfolio/domain/language';
import { cleanLine, isInvalidLine } from '@inkfolio/domain/player-text';
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
import { getWants } from './wants.service.ts';

const MAX_TRADERS = 10;
const SUMMARY_CARDS = 4;

/** Returns the player's list, newest entries first. */
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
    // The card comes from an import that this process has not loaded yet.
    if (card === undefined) return [];
    const { quantity, reason } = entry;
    const listed = listedCardIn(card, undefined);
    const named = language === undefined ? listed : forPagesIn(listed, language);
    return [{ card: named, printing, finish, quantity, reason }];
  });
}

export async function getTradeListSummary(
  ...list: Parameters<typeof getTradeList>
): Promise<TradeListSummary> {
  const [dependencies, userId, name, language] = list;
  const entries =
    name === 'wants' ? await getWants(dependencies, userId, language) : await getTradeList(...list);
  const cards = new Map(entries.map(({ card }) => [card.id, card]));
  return { copies: tradedCopies(entries), cards: [...cards.values()].slice(0, SUMMARY_CARDS) };
}

/**
 * Applies changes to the list in one transaction; quantity 0 removes an entry, unnamed entries
 * stay. With `keepsHigher`, listed entries keep note and higher quantity. Idempotent. Returns the entries as stored. Throws `card_not_found` and `trade_list_full`.
 */
export async function patchTradeList(
  { db, catalogue, clock }: CollectionDependencies,
  userId: string,
  list: TradeListName,
  { entries, keepsHigher = false }: TradeChanges,
): Promise<TradeChanges> {
  const snapshot = catalogue.current();
  const addedAt = clock();
  const changes = entries.map(({ quantity, reason, ...item }): StoredTradeEntry => {
    if (snapshot.findCard(item.cardId) === undefined) throw new AppError('card_not_found');
    const note = cleanLine(reason ?? '');
    return { ...storedTradeItem(item, snapshot), quantity, reason: note || null, addedAt };
  });
  // The last of duplicate entries wins.
  const changed = new Map(changes.map((change) => [tradeItemKey(change), change]));
  await inTransaction(db, async (transaction) => {
    await lockUser(transaction, userId);
    const before = await readTradeList(transaction, userId, list);
    // Old rows may name a printing that has since been merged into another.
    const currentKeyOf = (entry: StoredTradeEntry) =>
      tradeItemKey(storedTradeItem(entry, snapshot));
    for (const entry of keepsHigher ? before : []) {
      const change = changed.get(currentKeyOf(entry));
      if (change === undefined) continue;
      const quantity = Math.max(change.quantity, entry.quantity);
      changed.set(currentKeyOf(entry), { ...change, quantity, reason: entry.reason });
    }
    const unchanged = before.filter((entry) => !changed.has(currentKeyOf(entry)));
    const upserted = [...changed.values()].filter(({ quantity }) => quantity > 0);
    if (unchanged.length + upserted.length > Math.max(MAX_TRADE_ENTRIES, before.length)) {
      throw new AppError('trade_list_full');
    }
    const upsertedKeys = new Set(upserted.map(tradeItemKey));
    const removed = before.filter(
      (entry) => changed.has(currentKeyOf(entry)) && !upsertedKeys.has(tradeItemKey(entry)),
    );
    await deleteTradeEntries(transaction, userId, list, removed);
    await putTradeEntries(transaction, userId, list, upserted);
  });
  return {
    entries: [...changed.values()].map(({ cardId, printing, finish, quantity, reason }) => ({
      ...{ cardId, printing, finish, quantity, reason },
    })),
  };
}

/**
 * Returns the public lists without notes, which may name private decks. Throws
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
  const isPublicWants = user.is_public_wants === 1;
  const isPublicTrades = user.is_public_trades === 1;
  const trades = isPublicTrades && (await getTradeList(dependencies, userId, 'trades', language));
  return {
    displayName: nameOfUser(user),
    wants: isPublicWants ? await getWants(dependencies, userId, language) : null,
    trades: trades
      ? trades.map(({ card, printing, finish, quantity }) => ({ card, printing, finish, quantity }))
      : null,
  };
}

export async function getTraders(
  { db }: Pick<CollectionDependencies, 'db'>,
  name: string,
): Promise<Traders> {
  // Names never contain such characters, and a database may reject them.
  if (isInvalidLine(name)) return [];
  const users = await findTraders(db, name.trim().normalize('NFC'), MAX_TRADERS);
  return users.map((user) => ({ userId: user.id, displayName: nameOfUser(user) }));
}
