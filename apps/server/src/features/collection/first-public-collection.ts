import { CollectionStatsQuery } from '@inkfolio/contract/collection';
import { firstAnswer, type FirstAnswer } from '../../http/first-answer.ts';
import { readParams } from '../../http/read-params.ts';
import type { PageVisit } from '../../http/static-web.ts';
import { getPublicOwner, getStats, type CollectionParts } from './collection.service.ts';

const PATH = /^\/collection\/public\/([\w-]{1,64})$/;
/** The filters in the address of the page; the call has them in the same order. */
const PARAMETERS: ReadonlySet<string> = new Set([
  ...['query', 'colors', 'rarities', 'types', 'costs'],
  ...['foilMode', 'collectionMode', 'playsetQuantity'],
]);

/**
 * Whose public collection is at this address, and how far it is in each set; nothing when it is none.
 * @throws AppError when it is missing or private or the query cannot be read, as the calls do.
 */
export async function firstPublicCollection(
  parts: CollectionParts,
  { path, params, language }: PageVisit,
): Promise<readonly FirstAnswer[]> {
  const userId = PATH.exec(path)?.[1];
  if (userId === undefined) return [];
  const asked = new URLSearchParams([...params].filter(([name]) => PARAMETERS.has(name)));
  asked.set('language', language);
  const query = readParams(CollectionStatsQuery, asked);
  if (query === undefined) return [];
  const owner = await getPublicOwner(parts, userId);
  const stats = await getStats(parts, userId, query);
  return [firstAnswer(path, owner), firstAnswer(`${path}/stats?${asked.toString()}`, stats)];
}
