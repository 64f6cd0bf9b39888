import type { CardPage, CardSet, RelatedPrintings } from '@inkfolio/contract/cards';
import type { CardUsage } from '@inkfolio/contract/deck-usage';
import type { Card } from '@inkfolio/domain/cards/card';
import { putsNamesFirst } from '@inkfolio/domain/cards/card-search-parameters';
import type { Language } from '@inkfolio/domain/language';
import { getJson } from '../../../lib/http.ts';
import { ownershipParameter } from '../../../lib/local-preferences.ts';
import { paramsFromState, QUERY_OPERATOR, type CardBrowserState } from './card-filter-url.ts';

/**
 * Purpose of a search: to browse every printing by all its words, or to find cards for a deck, by
 * name and each but once.
 */
export type SearchPurpose = 'browse' | 'deck';

/** Whether the answer may depend on what the player owns, which a query may ask too. */
export function asksForOwned({ filter }: CardBrowserState): boolean {
  return filter.owned !== undefined || QUERY_OPERATOR.test(filter.query ?? '');
}

/** The call for one page of the cards that match, from `offset` on. */
export function cardSearchPath(
  state: CardBrowserState,
  language: Language,
  purpose: SearchPurpose,
  offset: number,
): string {
  const params = paramsFromState(state);
  params.set('language', language);
  if (purpose === 'deck') {
    params.set('searchMode', 'name');
    params.set('deduplicate', 'true');
  }
  const ownership = asksForOwned(state) ? ownershipParameter() : undefined;
  if (ownership) params.set('ownership', ownership);
  if (putsNamesFirst(state.filter.query, state.sort)) params.set('namesFirst', 'true');
  if (offset > 0) params.set('offset', String(offset));
  return `/cards/search?${params.toString()}`;
}

/** One page of the cards that match, from `offset` on. */
export function searchCards(
  state: CardBrowserState,
  language: Language,
  purpose: SearchPurpose,
  offset: number,
  signal?: AbortSignal,
): Promise<CardPage> {
  return getJson(cardSearchPath(state, language, purpose, offset), { signal });
}

/** The first page of the cards that match the parameters of a search. */
export function getCards(search: string, signal?: AbortSignal): Promise<CardPage> {
  return getJson(`/cards/search?${search}`, { signal });
}

/** One card in the language, or in English where it was not printed in it. */
export function getCard(id: string, language: Language, signal?: AbortSignal): Promise<Card> {
  return getJson(`/cards/${encodeURIComponent(id)}?language=${language}`, { signal });
}

/** Ids of the printings of each card that has several. */
export function getRelatedPrintings(signal?: AbortSignal): Promise<RelatedPrintings> {
  return getJson('/cards/printings', { signal });
}

/** Every printing of the card, itself included. */
export function getReprints(
  id: string,
  language: Language,
  signal?: AbortSignal,
): Promise<readonly Card[]> {
  return getJson(`/cards/${encodeURIComponent(id)}/reprints?language=${language}`, { signal });
}

/** How the card is played in the public decks, by all its printings. */
export function getCardUsage(
  id: string,
  language: Language,
  signal?: AbortSignal,
): Promise<CardUsage> {
  return getJson(`/cards/${encodeURIComponent(id)}/usage?language=${language}`, { signal });
}

/** All sets, named in the language. */
export function getSets(language: Language, signal?: AbortSignal): Promise<readonly CardSet[]> {
  return getJson(`/sets?language=${language}`, { signal });
}
