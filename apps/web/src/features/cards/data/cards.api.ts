import type { CardPage, CardSet, RelatedPrintings } from '@inkfolio/contract/cards';
import type { CardUsage } from '@inkfolio/contract/deck-usage';
import type { Card } from '@inkfolio/domain/cards/card';
import { putsNamesFirst } from '@inkfolio/domain/cards/card-filter';
import type { Language } from '@inkfolio/domain/language';
import { getJson } from '../../../lib/http.ts';
import { ownershipParameter } from '../../../lib/local-preferences.ts';
import { paramsFromState, QUERY_OPERATOR, type CardBrowserState } from './card-filter-url.ts';

/** `browse`: all printings, searched in all text; `deck`: one printing per card, by name. */
export type SearchPurpose = 'browse' | 'deck';

/** Whether the response may depend on the player's collection, which a query can use too. */
export function asksForOwned({ filter }: CardBrowserState): boolean {
  return filter.owned !== undefined || QUERY_OPERATOR.test(filter.query ?? '');
}

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

export function searchCards(
  state: CardBrowserState,
  language: Language,
  purpose: SearchPurpose,
  offset: number,
  signal?: AbortSignal,
): Promise<CardPage> {
  return getJson(cardSearchPath(state, language, purpose, offset), { signal });
}

/** Loads the first page of cards for the parameters of a search. */
export function getCards(search: string, signal?: AbortSignal): Promise<CardPage> {
  return getJson(`/cards/search?${search}`, { signal });
}

/** Loads a card; in English if it has no translation. */
export function getCard(id: string, language: Language, signal?: AbortSignal): Promise<Card> {
  return getJson(`/cards/${encodeURIComponent(id)}?language=${language}`, { signal });
}

/** Loads the ids of the printings of each card that has several. */
export function getRelatedPrintings(signal?: AbortSignal): Promise<RelatedPrintings> {
  return getJson('/cards/printings', { signal });
}

export function getReprints(
  id: string,
  language: Language,
  signal?: AbortSignal,
): Promise<readonly Card[]> {
  return getJson(`/cards/${encodeURIComponent(id)}/reprints?language=${language}`, { signal });
}

/** Loads statistics about the card, all printings included, in public decks. */
export function getCardUsage(
  id: string,
  language: Language,
  signal?: AbortSignal,
): Promise<CardUsage> {
  return getJson(`/cards/${encodeURIComponent(id)}/usage?language=${language}`, { signal });
}

export function getSets(language: Language, signal?: AbortSignal): Promise<readonly CardSet[]> {
  return getJson(`/sets?language=${language}`, { signal });
}
