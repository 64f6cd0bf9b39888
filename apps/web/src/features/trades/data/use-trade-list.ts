import type { ListedTradeEntry } from '@inkfolio/contract/trades';
import {
  MAX_TRADE_ENTRIES,
  MAX_TRADE_QUANTITY,
  tradedKey,
  tradeEntryFinder,
  withTradeChanges,
  type TradedCard,
  type TradeListName,
} from '@inkfolio/domain/trades/trade-lists';
import type { Language } from '@inkfolio/domain/language';
import { printingIdsIn } from '@inkfolio/domain/cards/ownership-mode';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { errorMessage } from '../../../lib/error-message.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { relatedPrintingsQuery } from '../../cards/data/cards.queries.ts';
import { getTradeList, tradeListQuery } from './trades.queries.ts';
import { tradesOutboxOf } from './trades-outbox.ts';

type FindEntry = (item: Omit<TradedCard, 'quantity'>) => ListedTradeEntry | undefined;

/** Changes the current list, shown at once. Returns false, after a toast, if impossible. */
export type ChangeTradeList = (
  changesOf: (find: FindEntry) => readonly ListedTradeEntry[],
) => Promise<boolean>;

/** Provides the player's list with all unsaved edits, and their save state. */
export function useTradeList(userId: string, list: TradeListName, names?: Language) {
  const { language } = useTexts();
  const trades = tradesOutboxOf({ userId, list }, useQueryClient());
  const query = useQuery(tradeListQuery(list, names ?? language));
  const state = useSyncExternalStore(trades.outbox.subscribe, trades.outbox.state);
  const { data } = query;
  const entries = useMemo(
    () => data && trades.withEdits(data, state.entries),
    [data, trades, state],
  );
  useEffect(() => {
    if (data) void trades.loadCards(data, state.entries);
  }, [data, trades, state]);
  return {
    query,
    entries,
    save: state.save,
    retry: () => trades.outbox.send(),
  };
}

export function useTradeListChange(userId: string, list: TradeListName): ChangeTradeList {
  const { t, language } = useTexts();
  const client = useQueryClient();
  const trades = tradesOutboxOf({ userId, list }, client);
  return async (changesOf) => {
    try {
      const query = tradeListQuery(list, language);
      const stored = client.getQueryData(query.queryKey) ?? (await getTradeList(list, language));
      // Offline each printing counts separately; the server merges them later.
      const printings = await client
        .ensureQueryData({ ...relatedPrintingsQuery(), networkMode: 'always', retry: false })
        .catch(() => []);
      await trades.loadCards(stored, trades.outbox.state().entries);
      const latest = client.getQueryData(query.queryKey) ?? stored;
      const before = trades.withEdits(latest, trades.outbox.state().entries);
      const changes = changesOf(tradeEntryFinder(before, printingIdsIn(printings)));
      const after = withTradeChanges(before, changes);
      if (after.length > Math.max(MAX_TRADE_ENTRIES, before.length)) {
        showToast({ kind: 'error', text: t('trades.full') });
        return false;
      }
      trades.change([...changes]);
      return true;
    } catch (error) {
      showToast({ kind: 'error', text: errorMessage(error, t, 'trades.notSaved') });
      return false;
    }
  };
}

/** Sets the quantity, clamped to the limits of a list. */
export function withQuantity(entry: ListedTradeEntry, quantity: number): ListedTradeEntry {
  return { ...entry, quantity: Math.max(0, Math.min(quantity, MAX_TRADE_QUANTITY)) };
}

/** Adds copies to an existing entry of the item. */
export function withAdded(
  find: FindEntry,
  entry: ListedTradeEntry,
  copies = entry.quantity,
): ListedTradeEntry {
  const existing = find(entry);
  return withQuantity(existing ?? entry, (existing?.quantity ?? 0) + copies);
}

/** Moves the entry to another item; adds the copies that the list already has of that item. */
export function movedTo(
  find: FindEntry,
  entry: ListedTradeEntry,
  item: Partial<Pick<ListedTradeEntry, 'card' | 'printing' | 'finish'>>,
): readonly ListedTradeEntry[] {
  const moved = { ...entry, ...item };
  const existing = find(moved);
  if (existing !== undefined && tradedKey(existing) === tradedKey(entry)) return [];
  return [
    withQuantity(entry, 0),
    withQuantity(existing ?? moved, entry.quantity + (existing?.quantity ?? 0)),
  ];
}
