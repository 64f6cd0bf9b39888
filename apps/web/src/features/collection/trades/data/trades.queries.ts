import type { ListedTradeEntry, TradeChanges, TradeList } from '@inkfolio/contract/trades';
import {
  MAX_TRADE_CHANGES,
  MAX_TRADE_QUANTITY,
  tradedKey,
  tradeEntryFinder,
  tradeItemKey,
  withTradeChanges,
  type TradedCard,
  type TradeListName,
} from '@inkfolio/domain/collection/trade-lists';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { printingIdsIn } from '@inkfolio/domain/cards/ownership-mode';
import type { Language } from '@inkfolio/domain/language';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../../lib/error-message.ts';
import { HttpError } from '../../../../lib/http.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { relatedPrintingsQuery } from '../../../cards/data/cards.queries.ts';
import { playerKey, samePlayersData } from '../../../auth/session.ts';
import { getPublicTrades, getTradeList, patchTradeList } from './trades.api.ts';

/** The player's want list or trade list. */
export function tradeListQuery(list: TradeListName, language: Language) {
  return queryOptions({
    queryKey: [...listKey(list), language],
    queryFn: ({ signal }) => getTradeList(list, language, signal),
    placeholderData: samePlayersData,
  });
}

/** The public lists of another player, always stale: they change without notice. */
export function publicTradesQuery(userId: string, language: Language) {
  return queryOptions({
    queryKey: ['public-trades', userId, language],
    queryFn: ({ signal }) => getPublicTrades(userId, language, signal),
    staleTime: 0,
  });
}

const listKey = (list: TradeListName) => playerKey('trade-list', list);

/** Finds the entry that the list has of an item. */
type FindEntry = (item: Omit<TradedCard, 'quantity'>) => ListedTradeEntry | undefined;

/** Changes the list by what it has: shown at once, sent one change after the other; true: saved. */
export type ChangeTradeList = (
  changesOf: (find: FindEntry) => readonly ListedTradeEntry[],
) => Promise<boolean>;

interface SavingList {
  /** Last saved state of the list, for a rollback. */
  saved: TradeList;
  /** Changes that are being saved. */
  pending: number;
}

/** Lists with changes that are being saved, by query key. */
const savings = new Map<string, SavingList>();

/** The way to change the player's list. */
export function useTradeListChange(list: TradeListName): ChangeTradeList {
  const { t, language } = useTexts();
  const client = useQueryClient();
  const { queryKey } = tradeListQuery(list, language);
  const { mutateAsync } = useMutation({
    scope: { id: `trade-list ${list}` },
    networkMode: 'always',
    mutationFn: (changes: readonly ListedTradeEntry[]) => send(list, changes),
    // Any printing of a card may stand under another one than was guessed.
    onSuccess: (wasGuessed) =>
      wasGuessed ? undefined : client.invalidateQueries({ queryKey: listKey(list) }),
  });
  return async (changesOf) => {
    const key = JSON.stringify(queryKey);
    const show = (entries: TradeList, changes: TradeList = []) => {
      const shown = [...withTradeChanges(entries, changes)];
      client.setQueryData(queryKey, shown);
      return shown;
    };
    try {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey) ?? (await getTradeList(list, language));
      const printings = await client.ensureQueryData(relatedPrintingsQuery());
      const changes = changesOf(tradeEntryFinder(before, printingIdsIn(printings)));
      if (changes.length === 0) return true;
      const saving = getOrInsert(savings, key, () => ({ saved: before, pending: 0 }));
      saving.pending += 1;
      show(before, changes);
      try {
        await mutateAsync(changes);
        saving.saved = [...withTradeChanges(saving.saved, changes)];
        show(client.getQueryData(queryKey) ?? saving.saved, changes);
      } catch (error) {
        // Without a network nothing else would take the unsaved entries back.
        show(saving.saved);
        throw error;
      } finally {
        saving.pending -= 1;
        if (saving.pending === 0) savings.delete(key);
      }
      return true;
    } catch (error) {
      const isFull = error instanceof HttpError && error.code === 'trade_list_full';
      const text = isFull ? t('trades.full') : errorMessage(error, t, 'trades.notSaved');
      showToast({ kind: 'error', text });
      await client.invalidateQueries({ queryKey: listKey(list) });
      return false;
    }
  };
}

/** The entry with as many copies as a list may have. */
export function withQuantity(entry: ListedTradeEntry, quantity: number): ListedTradeEntry {
  return { ...entry, quantity: Math.max(0, Math.min(quantity, MAX_TRADE_QUANTITY)) };
}

/** The entry as another item, together with the copies that the list has of that one. */
export function movedTo(
  find: FindEntry,
  entry: ListedTradeEntry,
  item: Partial<Pick<ListedTradeEntry, 'card' | 'printing' | 'finish'>>,
): readonly ListedTradeEntry[] {
  const moved = { ...entry, ...item };
  const there = find(moved);
  if (there !== undefined && tradedKey(there) === tradedKey(entry)) return [];
  return [
    withQuantity(entry, 0),
    withQuantity(there ?? moved, entry.quantity + (there?.quantity ?? 0)),
  ];
}

/** Sends the changes, in several calls if need be; true when they were stored as they were sent. */
async function send(list: TradeListName, changes: readonly ListedTradeEntry[]): Promise<boolean> {
  const entries = changes.map(({ card, ...entry }) => ({ ...entry, cardId: card.id }));
  let wasGuessed = true;
  for (let start = 0; start < entries.length; start += MAX_TRADE_CHANGES) {
    const sent = entries.slice(start, start + MAX_TRADE_CHANGES);
    const stored = await patchTradeList(list, { entries: sent });
    wasGuessed &&= keysOf(stored) === keysOf({ entries: sent });
  }
  return wasGuessed;
}

const keysOf = ({ entries }: TradeChanges) => entries.map(tradeItemKey).toSorted().join();
