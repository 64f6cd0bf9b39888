import type { DeckPage, DeckSummary } from '@inkfolio/contract/decks';
import { getJson } from '../../../lib/http.ts';

/** Maximum page size of the server. */
const PAGE_SIZE = '100';
const OFFICIAL = { showOnlyOfficial: 'true' };

/** Loads all decks of the player, last changed first. */
export function getOwnDecks(signal: AbortSignal): Promise<readonly DeckSummary[]> {
  return getAllDecks('/decks', {}, signal);
}

/** Loads all decks that the player likes: decks of players first, then official ones. */
export async function getLikedDecks(signal: AbortSignal): Promise<readonly DeckSummary[]> {
  const liked = { showOnlyLiked: 'true' };
  const lists = await Promise.all([
    getAllDecks('/decks/public', liked, signal),
    getAllDecks('/decks/public', { ...liked, ...OFFICIAL }, signal),
  ]);
  return lists.flat();
}

export function getOfficialDecks(signal: AbortSignal): Promise<readonly DeckSummary[]> {
  return getAllDecks('/decks/public', OFFICIAL, signal);
}

async function getAllDecks(
  path: string,
  filter: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<readonly DeckSummary[]> {
  const decks = new Map<string, DeckSummary>();
  const params = new URLSearchParams({ ...filter, language: 'en', limit: PAGE_SIZE });
  for (;;) {
    const page = await getJson<DeckPage>(`${path}?${params.toString()}`, { signal });
    page.decks.forEach((deck) => decks.set(deck.id, deck));
    if (page.nextCursor === undefined) return [...decks.values()];
    params.set('cursor', page.nextCursor);
  }
}
