import { DeckListQuery } from '@inkfolio/contract/decks';
import { HOME_DECKS } from '@inkfolio/domain/decks/deck';
import type { Language } from '@inkfolio/domain/language';
import { preloadedData, type PreloadedData } from '../../../http/pages/preloaded-data.ts';
import { readParams } from '../../../http/requests/read-params.ts';
import type { PageVisit } from '../../../http/pages/static-web.ts';
import { listDecks, type DeckListDependencies } from './deck-list.service.ts';
import { getDeck } from '../deck-reading.service.ts';

/** The parameters of the list's address that its call has too, in the same order. */
const PARAMETERS: ReadonlySet<string> = new Set(['format', 'colors', 'archetypes']);
/** Parameters that only players may use, or that may ask for something that only they may. */
const PERSONAL = ['showOnlyLiked', 'owned', 'query', 'sort'];
const TABS: readonly (string | null)[] = [null, 'community', 'official'];

/**
 * Preloaded data of the home page, the deck list or a deck's page, as for a visitor; empty when it depends on
 * the caller.
 * @throws AppError when the deck is missing or private, as the call does.
 */
export async function preloadDecks(
  dependencies: DeckListDependencies,
  { page, ids: { id }, params, language }: PageVisit,
): Promise<readonly PreloadedData[]> {
  if (page === 'home') return listed(dependencies, homeDecks(language));
  if (page === 'decks') return firstPage(dependencies, params, language);
  if (page !== 'deck' || id === undefined) return [];
  const deck = await getDeck(dependencies, id, undefined, { language });
  return [preloadedData(`/decks/${id}?language=${language}`, deck)];
}

async function firstPage(
  dependencies: DeckListDependencies,
  params: URLSearchParams,
  language: Language,
): Promise<readonly PreloadedData[]> {
  const tab = params.get('tab');
  if (!TABS.includes(tab) || PERSONAL.some((name) => params.has(name))) return [];
  const asked = new URLSearchParams({ language });
  for (const [name, value] of params) if (PARAMETERS.has(name)) asked.append(name, value);
  if (tab === 'official') asked.set('showOnlyOfficial', 'true');
  return listed(dependencies, asked);
}

/** The parameters of the call of the home page for the newest decks. */
function homeDecks(language: Language): URLSearchParams {
  return new URLSearchParams({ language, limit: String(HOME_DECKS) });
}

async function listed(
  dependencies: DeckListDependencies,
  asked: URLSearchParams,
): Promise<readonly PreloadedData[]> {
  const query = readParams(DeckListQuery, asked);
  if (query === undefined) return [];
  const page = await listDecks(dependencies, query, { viewerId: undefined });
  return [preloadedData(`/decks/public?${asked.toString()}`, page)];
}
