import type { TradeListName } from '@inkfolio/domain/trades/trade-lists';
import type { Language } from '@inkfolio/domain/language';
import { queryOptions } from '@tanstack/react-query';
import { playerKey, samePlayersData } from '../../auth/session.ts';
import { getPublicTrades, getTradeList } from './trades.api.ts';

export function tradeListQuery(list: TradeListName, language: Language) {
  return queryOptions({
    queryKey: [...tradeListKey(list), language],
    queryFn: ({ signal }) => getTradeList(list, language, signal),
    placeholderData: samePlayersData,
  });
}

/** Query of another player's public lists; always stale, because they change without notice. */
export function publicTradesQuery(userId: string, language: Language) {
  return queryOptions({
    queryKey: ['public-trades', userId, language],
    queryFn: ({ signal }) => getPublicTrades(userId, language, signal),
    staleTime: 0,
  });
}

export const tradeListKey = (list: TradeListName) => playerKey('trade-list', list);
