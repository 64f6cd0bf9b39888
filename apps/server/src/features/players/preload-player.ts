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
 * Preloaded data of the page of a player, as for a visitor; empty for other pages.
 * @throws AppError when there is none or the query cannot be read, as the calls do.
 */
export async function preloadPlayer(
  dependencies: DeckListDependencies,
  { page, ids: { id }, params, language }: PageVisit,
): Promise<readonly PreloadedData[]> {
  if (page !== 'player' || id === undefined) return [];
  const player = await (await openPlayer(dependencies, id, undefined, language)).read();
  const asked = askedDecks(params, language);
  const query = readParams(PlayerDecksQuery, asked);
  const path = `/players/${id}`;
  const preloaded = [preloadedData(`${path}?language=${language}`, player)];
  if (query !== undefined) {
    const listed = { ownerId: id, onlyPublic: true, viewerId: undefined };
    const decks = await listDecks(dependencies, query, listed);
    preloaded.push(preloadedData(`${path}/decks?${asked.toString()}`, decks));
  }
  if (player.isPublicCollection) {
    const stats = await getStats(dependencies, id, { language });
    preloaded.push(preloadedData(`/collection/public/${id}/stats?language=${language}`, stats));
  }
  return preloaded;
}

/** The parameters of the page's call for the decks, in its order: several inks are all wanted. */
function askedDecks(params: URLSearchParams, language: Language): URLSearchParams {
  const asked = new URLSearchParams({ language });
  const named = params.getAll('colors');
  const colors = COLORS.filter((color) => named.includes(color));
  const sort = params.get('sort');
  if (colors.length > 1) asked.set('query', queryOfEveryInk(colors));
  if (sort !== null) asked.set('sort', sort);
  if (colors.length === 1) asked.set('colors', colors.join());
  asked.set('limit', String(PLAYER_PAGE_DECKS));
  return asked;
}
