import { DeckListQuery } from '@inkfolio/contract/decks';
import { COLORS, FORMATS } from '@inkfolio/domain/cards/card';
import { ARCHETYPES, HOME_DECKS } from '@inkfolio/domain/decks/deck';
import { addDeckFilter, readDeckSearch } from '@inkfolio/domain/decks/query/deck-filter-terms';
import { NO_DECK_FILTER, type DeckTermFilter } from '@inkfolio/domain/decks/query/deck-term-filter';
import { readDeckQuery } from '@inkfolio/domain/decks/query/deck-query';
import type { Language } from '@inkfolio/domain/language';
import { preloadedData, type PreloadedData } from '../../http/pages/preloaded-data.ts';
import { readParams } from '../../http/requests/read-params.ts';
import type { PageVisit } from '../../http/pages/static-web.ts';
import { listDecks, type DeckListDependencies } from './deck-list.service.ts';
import { getDeck } from '../decks/deck-reading.service.ts';

/** Parameters that only players may use, or that may ask for something that only they may. */
const PERSONAL = ['showOnlyLiked', 'owned', 'sort'];
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
  const text = addDeckFilter(params.get('query') ?? '', namedFilter(params), language);
  // Without what asks for a collection, as the page asks for a visitor.
  const { query, format, colors, archetypes } = readDeckSearch(text, false);
  if (query !== undefined && readDeckQuery(query).kind === 'problem') return [];
  const asked = new URLSearchParams({ language });
  if (query !== undefined) asked.set('query', query);
  if (format !== undefined) asked.set('format', format);
  for (const color of colors) asked.append('colors', color);
  for (const archetype of archetypes) asked.append('archetypes', archetype);
  if (tab === 'official') asked.set('showOnlyOfficial', 'true');
  return listed(dependencies, asked);
}

/** The filter that is named by parameters, as in older addresses. */
function namedFilter(params: URLSearchParams): DeckTermFilter {
  const [named, tags] = [params.getAll('colors'), params.getAll('archetypes')];
  return {
    ...NO_DECK_FILTER,
    format: FORMATS.find((format) => format === params.get('format')),
    colors: COLORS.filter((color) => named.includes(color)),
    archetypes: ARCHETYPES.filter((archetype) => tags.includes(archetype)),
  };
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
