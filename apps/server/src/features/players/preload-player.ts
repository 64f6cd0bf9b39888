import { PlayerDecksQuery } from '@inkfolio/contract/players';
import { PLAYER_PAGE_DECKS } from '@inkfolio/domain/decks/deck';
import { preloadedData, type PreloadedData } from '../../http/pages/preloaded-data.ts';
import type { PageVisit } from '../../http/pages/static-web.ts';
import { readParams } from '../../http/requests/read-params.ts';
import { getStats } from '../collection/collection.service.ts';
import { listDecks, type DeckListDependencies } from '../decks/list/deck-list.service.ts';
import { openPlayer } from './players.service.ts';

/** The parameters of the page's address that the call for the decks has too, in the same order. */
const PARAMETERS: ReadonlySet<string> = new Set(['sort', 'colors']);

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
  const asked = new URLSearchParams({ language });
  for (const [name, value] of params) if (PARAMETERS.has(name)) asked.append(name, value);
  asked.set('limit', String(PLAYER_PAGE_DECKS));
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
