import type { ShoppingList } from '@inkfolio/contract/collection';
import type { Language } from '@inkfolio/domain/language';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../../lib/http.ts';
import { ownershipParameter } from '../../../../lib/local-preferences.ts';
import { samePlayersData } from '../../../auth/session.ts';
import { decksKey } from '../../data/decks.queries.ts';
import { paramsFromChoice, type ShoppingChoice } from '../../data/shopping-url.ts';

/** Query of the missing cards; the previous list stays visible while another choice loads. */
export function shoppingListQuery(choice: ShoppingChoice, language: Language) {
  return queryOptions({
    queryKey: [...decksKey(), 'shopping', language, choice, ownershipParameter()],
    queryFn: ({ signal }) => getShoppingList(choice, language, signal),
    enabled: choice.decks.length > 0,
    placeholderData: samePlayersData,
  });
}

function getShoppingList(
  choice: ShoppingChoice,
  language: Language,
  signal: AbortSignal,
): Promise<ShoppingList> {
  const params = paramsFromChoice(choice);
  params.set('language', language);
  const ownership = ownershipParameter();
  if (ownership) params.set('ownership', ownership);
  return getJson(`/collection/shopping-list?${params.toString()}`, { signal });
}
