import { CollectionStatsQuery } from '@inkfolio/contract/collection';
import { preloadedData, type PreloadedData } from '../../../http/pages/preloaded-data.ts';
import { readParams } from '../../../http/requests/read-params.ts';
import type { PageVisit } from '../../../http/pages/static-web.ts';
import { getPublicOwner, getStats, type CollectionDependencies } from '../collection.service.ts';

/** Query parameters of the page, in the order in which its API request has them. */
const PARAMETERS: ReadonlySet<string> = new Set([
  ...['query', 'colors', 'rarities', 'types', 'costs'],
  ...['foilMode', 'collectionMode', 'playsetQuantity'],
]);

/**
 * Preloads a public collection: owner and progress per set; empty for other pages. Throws AppError
 * like the API if the collection is missing or private, or the query does not parse.
 */
export async function preloadPublicCollection(
  dependencies: CollectionDependencies,
  { page, ids: { userId }, params, language }: PageVisit,
): Promise<readonly PreloadedData[]> {
  if (page !== 'publicCollection' || userId === undefined) return [];
  const searchParams = new URLSearchParams([...params].filter(([name]) => PARAMETERS.has(name)));
  searchParams.set('language', language);
  const query = readParams(CollectionStatsQuery, searchParams);
  if (query === undefined) return [];
  const path = `/collection/public/${userId}`;
  const owner = await getPublicOwner(dependencies, userId);
  const stats = await getStats(dependencies, userId, query);
  return [
    preloadedData(path, owner),
    preloadedData(`${path}/stats?${searchParams.toString()}`, stats),
  ];
}
