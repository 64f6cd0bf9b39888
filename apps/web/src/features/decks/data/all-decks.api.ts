import type { DeckPage, DeckSummary } from '@inkfolio/contract/decks';
import { getJson } from '../../../lib/http.ts';

/** Page size: as many as the server gives at once. */
const PAGE_SIZE = '100';

/** All decks of the player, page by page, the one that changed last first. */
export async function getOwnDecks(signal: AbortSignal): Promise<readonly DeckSummary[]> {
  const decks = new Map<string, DeckSummary>();
  const params = new URLSearchParams({ language: 'en', limit: PAGE_SIZE });
  for (;;) {
    const page = await getJson<DeckPage>(`/decks?${params.toString()}`, { signal });
    page.decks.forEach((deck) => decks.set(deck.id, deck));
    if (page.nextCursor === undefined) return [...decks.values()];
    params.set('cursor', page.nextCursor);
  }
}
