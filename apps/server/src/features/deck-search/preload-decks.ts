import { DeckListQuery } from '@inkfolio/contract/decks';
import { COLORS, FORMATS } from '@inkfolio/domain/cards/card';
import { ARCHETYPES, POPULAR_DECKS } from '@inkfolio/domain/decks/deck';
import { addDeckFilter, readDeckSearch } from '@inkfolio/domain/decks/query/deck-filter-terms';
import { NO_DECK_FILTER, type DeckTermFilter } from '@inkfolio/domain/decks/query/deck-term-filter';
import { readDeckQuery } from '@inkfolio/domain/decks/query/deck-query';
import type { Language } from '@inkfolio/domain/language';
import { preloadedData, type PreloadedData } from '../../http/pages/preloaded-data.ts';
import { readParams } from '../../http/requests/read-params.ts';
import type { PageVisit } from '../../http/pages/static-web.ts';
import { listDecks, type DeckListDependencies } from './deck-list.service.ts';
import { getDeck } from '../decks/deck-reading.service.ts';

/** Parameters whose response depends on the player. */
const PERSONAL = ['showOnlyLiked', 'owned', 'sort'];
const TABS: readonly (string | null)[] = [null, 'community', 'official'];

/**
 * Preloads the home page, the deck list or a deck page for a visitor; empty if the response depends
 * on the player. Throws AppError for a missing or private deck.
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
  // Drops collection terms, as the page does for a visitor.
  const { query, format, colors, archetypes } = readDeckSearch(text, false);
  if (query !== undefined && readDeckQuery(query).kind === 'problem') return [];
  const searchParams = new URLSearchParams({ language });
  if (query !== undefined) searchParams.set('query', query);
  if (format !== undefined) searchParams.set('format', format);
  for (const color of colors) searchParams.append('colors', color);
  for (const archetype of archetypes) searchParams.append('archetypes', archetype);
  if (tab === 'official') searchParams.set('showOnlyOfficial', 'true');
  return listed(dependencies, searchParams);
}

/** Parses filter parameters of older URLs. */
function namedFilter(params: URLSearchParams): DeckTermFilter {
  const [named, tags] = [params.getAll('colors'), params.getAll('archetypes')];
  return {
    ...NO_DECK_FILTER,
    format: FORMATS.find((format) => format === params.get('format')),
    colors: COLORS.filter((color) => named.includes(color)),
    archetypes: ARCHETYPES.filter((archetype) => tags.includes(archetype)),
  };
}

function homeDecks(language: Language): URLSearchParams {
  return new URLSearchParams({ language, sort: 'trending', limit: String(POPULAR_DECKS) });
}

async function listed(
  dependencies: DeckListDependencies,
  searchParams: URLSearchParams,
): Promise<readonly PreloadedData[]> {
  const query = readParams(DeckListQuery, searchParams);
  if (query === undefined) return [];
  const page = await listDecks(dependencies, query, { viewerId: undefined });
  return [preloadedData(`/decks/public?${searchParams.toString()}`, page)];
}
