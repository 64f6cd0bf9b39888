import { CardSearchQuery } from '@inkfolio/contract/cards';
import { readCardSearchParameters } from '@inkfolio/domain/cards/card-search-parameters';
import { putsNamesFirst } from '@inkfolio/domain/cards/card-filter';
import { dependsOnOwned } from '@inkfolio/domain/cards/card-query';
import { namedSet } from '@inkfolio/domain/cards/catalogue-index';
import { newestSet, showcaseSearch } from '@inkfolio/domain/cards/newest-set';
import type { Language } from '@inkfolio/domain/language';
import type { PreloadedData } from '../../http/pages/preloaded-data.ts';
import { readParams } from '../../http/requests/read-params.ts';
import type { PageVisit } from '../../http/pages/static-web.ts';
import type { CardResponses } from './card-responses.ts';
import type { CatalogueSnapshot } from './catalogue/catalogue-snapshot.ts';

/** API parameters that the page URL does not have. */
const API_ONLY_PARAMETERS = [
  'language',
  'offset',
  'searchMode',
  'deduplicate',
  'namesFirst',
  'ownership',
];
const PARAMETERS = Object.keys(CardSearchQuery.properties).filter(
  (name) => !API_ONLY_PARAMETERS.includes(name),
);

/**
 * Preloads the home page and the card browser; empty if the response depends on the player. Throws
 * AppError for an invalid query.
 */
export function preloadCards(
  responses: CardResponses,
  catalogue: CatalogueSnapshot,
  visit: PageVisit,
): readonly PreloadedData[] {
  if (visit.page === 'home') return newestSetCards(responses, catalogue, visit.language);
  if (visit.page !== 'cards' || visit.ids.id !== undefined) return [];
  return firstPage(responses, visit);
}

function newestSetCards(
  responses: CardResponses,
  catalogue: CatalogueSnapshot,
  language: Language,
): readonly PreloadedData[] {
  const sets = setsOf(responses, language);
  const newest = newestSet(catalogue.sets.map((set) => namedSet(catalogue, set, language)));
  if (newest === undefined) return [sets];
  const searchParams = new URLSearchParams(showcaseSearch(newest.setCode, language));
  const parameters = readParams(CardSearchQuery, searchParams);
  return parameters === undefined ? [sets] : [sets, found(responses, parameters, searchParams)];
}

/** Returns the first page of cards for the card browser, and the sets of its filter. */
function firstPage(
  responses: CardResponses,
  { params, language }: PageVisit,
): readonly PreloadedData[] {
  const searchParams = new URLSearchParams(
    [...params].filter(([name]) => PARAMETERS.includes(name)),
  );
  searchParams.set('language', language);
  const { query: text, sort = 'number' } = readCardSearchParameters(searchParams);
  if (putsNamesFirst(text, sort)) searchParams.set('namesFirst', 'true');
  const parameters = readParams(CardSearchQuery, searchParams);
  if (parameters === undefined) return [];
  if (dependsOnOwned(responses.queryOf(parameters))) return [];
  return [found(responses, parameters, searchParams), setsOf(responses, language)];
}

function found(
  responses: CardResponses,
  parameters: CardSearchQuery,
  searchParams: URLSearchParams,
): PreloadedData {
  const { body, etag } = responses.search(responses.queryOf(parameters), parameters.language);
  return { path: `/cards/search?${searchParams.toString()}`, body, tag: etag };
}

function setsOf(responses: CardResponses, language: Language): PreloadedData {
  const { body, etag } = responses.sets(language);
  return { path: `/sets?language=${language}`, body, tag: etag };
}
