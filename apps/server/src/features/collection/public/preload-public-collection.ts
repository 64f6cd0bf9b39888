import { CollectionStatsQuery } from '@inkfolio/contract/collection';
import { preloadedData, type PreloadedData } from '../../../http/pages/preloaded-data.ts';
import { readParams } from '../../../http/requests/read-params.ts';
import type { PageVisit } from '../../../http/pages/static-web.ts';
import { getPublicOwner, getStats, type CollectionDependencies } from '../collection.service.ts';

/** The filters in the address of the page; the call has them in the same order. */
const PARAMETERS: ReadonlySet<string> = new Set([
  ...['query', 'colors', 'rarities', 'types', 'costs'],
  ...['foilMode', 'collectionMode', 'playsetQuantity'],
]);

/**
 * Preloaded data of a public collection: its owner and its progress in each set; empty for other
 * pages.
 * @throws AppError when it is missing or private or the query cannot be read, as the calls do.
 */
export async function preloadPublicCollection(
  dependencies: CollectionDependencies,
  { page, ids: { userId }, params, language }: PageVisit,
): Promise<readonly PreloadedData[]> {
  if (page !== 'publicCollection' || userId === undefined) return [];
  const asked = new URLSearchParams([...params].filter(([name]) => PARAMETERS.has(name)));
  asked.set('language', language);
  const query = readParams(CollectionStatsQuery, asked);
  if (query === undefined) return [];
  const path = `/collection/public/${userId}`;
  const owner = await getPublicOwner(dependencies, userId);
  const stats = await getStats(dependencies, userId, query);
  return [preloadedData(path, owner), preloadedData(`${path}/stats?${asked.toString()}`, stats)];
}
