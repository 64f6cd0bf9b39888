import type { TradeListName } from '@inkfolio/domain/trades/trade-lists';
import type { Language } from '@inkfolio/domain/language';
import { queryOptions } from '@tanstack/react-query';
import { playerKey, samePlayersData } from '../../../auth/session.ts';
import { getPublicTrades, getTradeList } from './trades.api.ts';

/** The player's want list or trade list. */
export function tradeListQuery(list: TradeListName, language: Language) {
  return queryOptions({
    queryKey: [...tradeListKey(list), language],
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

/** Begins the keys of the list in all languages. */
export const tradeListKey = (list: TradeListName) => playerKey('trade-list', list);
