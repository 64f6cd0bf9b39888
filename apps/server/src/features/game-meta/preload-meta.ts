import { MetaQuery } from '@inkfolio/contract/meta';
import type { PreloadedData } from '../../http/pages/preloaded-data.ts';
import { readParams } from '../../http/requests/read-params.ts';
import type { PageVisit } from '../../http/pages/static-web.ts';
import type { MetaResponses } from './meta-responses.ts';

export async function preloadMeta(
  responses: MetaResponses,
  { page, params, language }: PageVisit,
): Promise<readonly PreloadedData[]> {
  if (page !== 'meta') return [];
  const searchParams = new URLSearchParams();
  for (const name of ['format', 'days']) {
    const value = params.get(name);
    if (value !== null) searchParams.set(name, value);
  }
  const query = readParams(MetaQuery, searchParams);
  if (query === undefined) return [];
  const { format = 'CORE', days = '30' } = query;
  const { etag, body } = await responses.get({ format, days, language });
  return [{ path: `/meta?format=${format}&days=${days}&language=${language}`, body, tag: etag }];
}
