import type { Deck, DeckVersions } from '@inkfolio/contract/decks';
import type { Language } from '@inkfolio/domain/language';
import { getJson, sendJson } from '../../../lib/http.ts';

/** Loads the versions of the player's own deck, newest first. */
export function getVersions(
  deckId: string,
  language: Language,
  signal?: AbortSignal,
): Promise<DeckVersions> {
  return getJson(`${pathOf(deckId)}?language=${language}`, { signal });
}

/** Restores the cards of a version; the current cards are saved as a version first. */
export function postRestore(deckId: string, version: number): Promise<Deck> {
  return sendJson('POST', `${pathOf(deckId)}/${version}/restore`, {});
}

function pathOf(deckId: string): string {
  return `/decks/${encodeURIComponent(deckId)}/versions`;
}
