import type { DeckPage, DeckSummary } from '@inkfolio/contract/decks';
import { getJson } from '../../../lib/http.ts';

/** Page size: as many as the server gives at once. */
const PAGE_SIZE = '100';
const OFFICIAL = { showOnlyOfficial: 'true' };

/** All decks of the player, the one that changed last first. */
export function getOwnDecks(signal: AbortSignal): Promise<readonly DeckSummary[]> {
  return getAllDecks('/decks', {}, signal);
}

/** All decks that the player likes: those of players, and behind them the official ones. */
export async function getLikedDecks(signal: AbortSignal): Promise<readonly DeckSummary[]> {
  const liked = { showOnlyLiked: 'true' };
  const lists = await Promise.all([
    getAllDecks('/decks/public', liked, signal),
    getAllDecks('/decks/public', { ...liked, ...OFFICIAL }, signal),
  ]);
  return lists.flat();
}

/** All official decks. */
export function getOfficialDecks(signal: AbortSignal): Promise<readonly DeckSummary[]> {
  return getAllDecks('/decks/public', OFFICIAL, signal);
}

/** The decks of a list, page by page. */
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
