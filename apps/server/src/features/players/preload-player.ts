import { PlayerDecksQuery } from '@inkfolio/contract/players';
import { COLORS } from '@inkfolio/domain/cards/card';
import { PLAYER_PAGE_DECKS } from '@inkfolio/domain/decks/deck';
import { queryOfEveryInk } from '@inkfolio/domain/decks/query/deck-term-filter';
import type { Language } from '@inkfolio/domain/language';
import { preloadedData, type PreloadedData } from '../../http/pages/preloaded-data.ts';
import type { PageVisit } from '../../http/pages/static-web.ts';
import { readParams } from '../../http/requests/read-params.ts';
import { getStats } from '../collection/collection.service.ts';
import { listDecks, type DeckListDependencies } from '../deck-search/deck-list.service.ts';
import { openPlayer } from './players.service.ts';

/**
 * Preloads the page of a player as a visitor sees it; empty for other pages. Throws AppError like
 * the API if the player is missing or the query is invalid.
 */
export async function preloadPlayer(
  dependencies: DeckListDependencies,
  { page, ids: { id }, params, language }: PageVisit,
): Promise<readonly PreloadedData[]> {
  if (page !== 'player' || id === undefined) return [];
  const player = await (await openPlayer(dependencies, id, undefined, language)).read();
  const searchParams = deckSearchParams(params, language);
  const query = readParams(PlayerDecksQuery, searchParams);
  const path = `/players/${id}`;
  const preloaded = [preloadedData(`${path}?language=${language}`, player)];
  if (query !== undefined) {
    const listed = { ownerId: id, onlyPublic: true, viewerId: undefined };
    const decks = await listDecks(dependencies, query, listed);
    preloaded.push(preloadedData(`${path}/decks?${searchParams.toString()}`, decks));
  }
  if (player.isPublicCollection) {
    const stats = await getStats(dependencies, id, { language });
    preloaded.push(preloadedData(`/collection/public/${id}/stats?language=${language}`, stats));
  }
  return preloaded;
}

/** Builds the query of the page's request for decks; several inks are combined with AND. */
function deckSearchParams(params: URLSearchParams, language: Language): URLSearchParams {
  const searchParams = new URLSearchParams({ language });
  const named = params.getAll('colors');
  const colors = COLORS.filter((color) => named.includes(color));
  const sort = params.get('sort');
  if (colors.length > 1) searchParams.set('query', queryOfEveryInk(colors));
  if (sort !== null) searchParams.set('sort', sort);
  if (colors.length === 1) searchParams.set('colors', colors.join());
  searchParams.set('limit', String(PLAYER_PAGE_DECKS));
  return searchParams;
}
