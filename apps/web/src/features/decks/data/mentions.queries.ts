import type { CardPage } from '@inkfolio/contract/cards';
import { STANDARD_RARITIES, type Card } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/http.ts';
import { byBeginning, stillMeant } from './mention-order.ts';

/** "Mention search returns 20 results, only the five base rarities" (specification, section 7). */
const MAX_CARDS = 20;

/**
 * Query of cards that match the mention being typed; undefined: no mention. Earlier results that
 * still match stay visible until the response to a longer query arrives.
 */
export function mentionQuery(query: string | undefined, language: Language) {
  return queryOptions({
    queryKey: ['cards', 'mention', language, query ?? ''],
    queryFn: ({ signal }) => findByName(query ?? '', language, signal),
    enabled: query !== undefined,
    placeholderData: (before, search) => {
      const [, , languageBefore, queryBefore] = search?.queryKey ?? [];
      if (before === undefined || queryBefore === undefined || query === undefined)
        return undefined;
      if (languageBefore !== language || !query.startsWith(queryBefore)) return undefined;
      const matching = stillMeant(before, query, language);
      return matching.length > 0 ? matching : undefined;
    },
  });
}

async function findByName(
  query: string,
  language: Language,
  signal: AbortSignal,
): Promise<readonly Card[]> {
  const params = new URLSearchParams({
    query,
    language,
    limit: String(MAX_CARDS),
    searchMode: 'name',
    deduplicate: 'true',
  });
  for (const rarity of STANDARD_RARITIES) params.append('rarity', rarity);
  const { cards } = await getJson<CardPage>(`/cards/search?${params.toString()}`, { signal });
  return byBeginning(cards, query, language);
}
