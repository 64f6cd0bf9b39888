import type { TradeListName } from '@inkfolio/domain/trades/trade-lists';
import type { Language } from '@inkfolio/domain/language';
import { queryOptions } from '@tanstack/react-query';
import type { User } from '@inkfolio/contract/auth';
import type {
  PublicTrades,
  TradeChanges,
  TradeList,
  TradeOffers,
  Traders,
  TradeVisibilityChange,
  WantSourcesChange,
} from '@inkfolio/contract/trades';
import { playerKey, samePlayersData } from '../../auth/session.ts';
import { getJson, sendJson } from '../../../lib/http.ts';

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

/** Loads the player's want list or trade list, newest entries first. */
export function getTradeList(
  list: TradeListName,
  language: Language,
  signal?: AbortSignal,
): Promise<TradeList> {
  return getJson(`/${list}?language=${language}`, { signal });
}

export function patchTradeList(list: TradeListName, changes: TradeChanges): Promise<TradeChanges> {
  return sendJson('PATCH', `/${list}`, changes);
}

export function patchTradeVisibility(change: TradeVisibilityChange): Promise<User> {
  return sendJson('PATCH', '/auth/trade-visibility', change);
}

export function patchWantSources(change: WantSourcesChange): Promise<User> {
  return sendJson('PATCH', '/auth/want-sources', change);
}

/** Query of the players who offer wanted cards; `copies` wanted, so that it follows the list. */
export function offersQuery(copies: number) {
  return queryOptions({
    queryKey: playerKey('trade-offers', copies),
    queryFn: ({ signal }): Promise<TradeOffers> => getJson('/trades/offers', { signal }),
    enabled: copies > 0,
    placeholderData: samePlayersData,
  });
}

function getPublicTrades(
  userId: string,
  language: Language,
  signal?: AbortSignal,
): Promise<PublicTrades> {
  return getJson(`/trades/public/${encodeURIComponent(userId)}?language=${language}`, { signal });
}

/** Finds players with this public name and a public list. */
export function getTraders(name: string): Promise<Traders> {
  return getJson(`/trades/players?${new URLSearchParams({ name }).toString()}`);
}
