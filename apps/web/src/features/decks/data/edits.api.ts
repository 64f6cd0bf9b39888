import type { CardAddition, Deck, EditedCards } from '@inkfolio/contract/decks';
import type { QuantityRequest } from '@inkfolio/domain/decks/deck-edits';
import type { Language } from '@inkfolio/domain/language';
import { getJson, sendJson } from '../../../lib/http.ts';

const MAX_CHANGE_IDS = 100;

/** Loads the deck, with the ids of those changes that the server has already applied. */
export function getDeckWithChanges(
  deckId: string,
  changeIds: readonly string[],
  language: Language,
): Promise<Deck> {
  const params = new URLSearchParams({ language });
  for (const id of changeIds.slice(0, MAX_CHANGE_IDS)) params.append('changeIds', id);
  return getJson(`/decks/${encodeURIComponent(deckId)}?${params.toString()}`);
}

/** Adds or removes copies; returns the resulting cards. */
export function sendQuantity(deckId: string, change: QuantityRequest): Promise<EditedCards> {
  const { cardId, delta, changeId, inPlaceOf } = change;
  const path = `/decks/${encodeURIComponent(deckId)}/cards`;
  const params = new URLSearchParams({ short: 'true' });
  if (delta > 0) {
    const addition: CardAddition = {
      cardId,
      quantity: delta,
      changeId,
      ...(inPlaceOf !== undefined && { inPlaceOf }),
    };
    return sendJson('POST', `${path}?${params.toString()}`, addition);
  }
  params.set('quantity', String(-delta));
  params.set('changeId', changeId);
  return sendJson('DELETE', `${path}/${encodeURIComponent(cardId)}?${params.toString()}`);
}
