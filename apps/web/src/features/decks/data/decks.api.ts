import type { BuildableDecks } from '@inkfolio/contract/buildable-decks';
import type { DeckSource } from '@inkfolio/domain/decks/deck-source';
import type { DeckCollectionStats } from '@inkfolio/contract/deck-ownership';
import type { CardSuggestions, SimilarDecks, SuggestionQuery } from '@inkfolio/contract/deck-usage';
import type { DeckPictureFormat, DeckPictureView } from '@inkfolio/contract/deck-picture';
import type {
  Deck,
  DeckChange,
  DeckCreation,
  DeckPage,
  LikeAnswer,
  CardAddition,
  EditedCards,
  DeckVersions,
  DeckSummary,
} from '@inkfolio/contract/decks';
import type { Color, Format } from '@inkfolio/domain/cards/card';
import type { Archetype } from '@inkfolio/domain/decks/deck';
import { sortsByCollection, type DeckSort } from '@inkfolio/domain/decks/deck-order';
import type { Language } from '@inkfolio/domain/language';
import type { QuantityCall } from '@inkfolio/domain/decks/deck-edits';
import type { DeckAnalysis, DeckImportAnswer, ImportedDeck } from '@inkfolio/contract/deck-import';
import { ownershipParameter } from '../../../lib/local-preferences.ts';
import { getBlob, getJson, send, sendJson } from '../../../lib/http.ts';

/** Tabs of the deck list; `buildable` is for signed-in players only. */
export const DECK_TABS = ['community', 'official', 'myDecks', 'buildable'] as const;
export type DeckTab = (typeof DECK_TABS)[number];

export const MISSING_LIMITS = ['0', '1', '3', '8', 'any'] as const;
export type MissingLimit = (typeof MISSING_LIMITS)[number];
export const DEFAULT_MISSING: MissingLimit = '3';

/** Filter of a deck list; an empty array filters nothing. */
export interface DeckListFilter {
  readonly tab: DeckTab;
  /** Limits the list to public decks of this player. */
  readonly playerId?: string;
  /** Search text; undefined: none. */
  readonly query?: string | undefined;
  /** Undefined: last changed first. */
  readonly sort?: DeckSort | undefined;
  readonly format?: Format | undefined;
  readonly colors: readonly Color[];
  readonly archetypes: readonly Archetype[];
  readonly onlyLiked: boolean;
  /** Owned share of the deck in percent; undefined: no filter. */
  readonly owned?: OwnedRange | undefined;
  /** `buildable` only: limit of missing copies, and source. Undefined: default, everybody's. */
  readonly missing?: MissingLimit | undefined;
  readonly source?: DeckSource | undefined;
  /** `buildable` only: true also counts copies in sleeved decks. */
  readonly countSleeved?: boolean | undefined;
  /** Page size; undefined: default of the list. */
  readonly limit?: number;
}

/** Inclusive range; never 0 to 100, which filters nothing. */
export interface OwnedRange {
  readonly min: number;
  readonly max: number;
}

export type DeckPageStart = { readonly cursor: string } | { readonly offset: number };

/** Path of the Atom feed of a list; undefined for lists that only their player can read. */
export function deckFeedPath(filter: DeckListFilter, language: Language): string | undefined {
  const { tab, onlyLiked, owned, sort } = filter;
  const isForAll = tab === 'community' || tab === 'official';
  if (!isForAll || onlyLiked || owned || (sort && sortsByCollection(sort))) return undefined;
  return `/feeds/decks.atom?${searchParams(filter, language)}`;
}

/** Search parameters available to visitors too. */
function searchParams(filter: DeckListFilter, language: Language): URLSearchParams {
  const params = new URLSearchParams({ language });
  if (filter.query) params.set('query', filter.query);
  if (filter.sort) params.set('sort', filter.sort);
  if (filter.format) params.set('format', filter.format);
  for (const color of filter.colors) params.append('colors', color);
  for (const archetype of filter.archetypes) params.append('archetypes', archetype);
  if (filter.tab === 'official') params.set('showOnlyOfficial', 'true');
  return params;
}

export function deckListPath(
  filter: DeckListFilter,
  language: Language,
  start: DeckPageStart,
): string {
  const params = searchParams(filter, language);
  if (filter.onlyLiked) params.set('showOnlyLiked', 'true');
  if (filter.owned) {
    params.set('minCollectionPercentage', String(filter.owned.min));
    params.set('maxCollectionPercentage', String(filter.owned.max));
  }
  if (filter.tab === 'buildable') {
    const { missing = DEFAULT_MISSING, source, countSleeved } = filter;
    if (missing !== 'any') params.set('maxMissing', missing);
    if (source !== undefined) params.set('source', source);
    if (countSleeved) params.set('countSleeved', 'true');
  }
  const ownership = ownershipParameter();
  if (ownership) params.set('ownership', ownership);
  if (filter.limit !== undefined) params.set('limit', String(filter.limit));
  if ('cursor' in start) params.set('cursor', start.cursor);
  else if (start.offset > 0) params.set('offset', String(start.offset));
  const { tab, playerId } = filter;
  const path =
    playerId === undefined ? LIST_PATHS[tab] : `/players/${encodeURIComponent(playerId)}/decks`;
  return `${path}?${params.toString()}`;
}

const LIST_PATHS: Readonly<Record<DeckTab, string>> = {
  community: '/decks/public',
  official: '/decks/public',
  myDecks: '/decks',
  buildable: '/decks/buildable',
};

export function getDecks(
  filter: DeckListFilter,
  language: Language,
  start: DeckPageStart,
  signal?: AbortSignal,
): Promise<DeckPage> {
  return getJson(deckListPath(filter, language, start), { signal });
}

export function getBuildableDecks(
  filter: DeckListFilter,
  language: Language,
  start: DeckPageStart,
  signal?: AbortSignal,
): Promise<BuildableDecks> {
  return getJson(deckListPath(filter, language, start), { signal });
}

export function postSuggestionQuery(
  query: SuggestionQuery,
  language: Language,
): Promise<CardSuggestions> {
  return sendJson('POST', `/decks/suggestions?language=${language}`, query);
}

export function getSimilarDecks(
  id: string,
  language: Language,
  signal?: AbortSignal,
): Promise<SimilarDecks> {
  return getJson(`${pathOf(id)}/similar?language=${language}`, { signal });
}

export function getDeck(id: string, language: Language, signal?: AbortSignal): Promise<Deck> {
  return getJson(deckReadingPath(id, language), { signal });
}

export function deckReadingPath(id: string, language: Language): string {
  return `${pathOf(id)}?language=${language}`;
}

export function getDeckPicture(
  id: string,
  view: DeckPictureView,
  language: Language,
  { format, signal }: { readonly format: DeckPictureFormat; readonly signal?: AbortSignal },
): Promise<Blob> {
  return getBlob(`${pathOf(id)}/image.${format}?view=${view}&language=${language}`, { signal });
}

/** Loads how much of the deck the signed-in player owns. */
export function getCollectionStats(id: string, signal?: AbortSignal): Promise<DeckCollectionStats> {
  const ownership = ownershipParameter();
  const search = ownership ? `?ownership=${ownership}` : '';
  return getJson(`${pathOf(id)}/collection-stats${search}`, { signal });
}

/** Likes the deck or removes the like. Idempotent. */
export function postLike(id: string, liked: boolean): Promise<LikeAnswer> {
  return sendJson('POST', `${pathOf(id)}/like`, { liked });
}

export function postDeck(creation: DeckCreation): Promise<Deck> {
  return sendJson('POST', '/decks', creation);
}

export function patchDeck(id: string, change: DeckChange): Promise<Deck> {
  return sendJson('PATCH', pathOf(id), change);
}

/** Copies a deck. Idempotent: `copyId` is chosen by the client. */
export function postDuplicate({
  id,
  copyId,
}: Readonly<Record<'id' | 'copyId', string>>): Promise<Deck> {
  return sendJson('POST', `${pathOf(id)}/duplicate`, { id: copyId });
}

export function deleteDeck(id: string): Promise<void> {
  return send('DELETE', pathOf(id));
}

const MAX_CHANGE_IDS = 100;

/** Loads the deck, with the ids of those changes that the server has already applied. */
export function getDeckWithChanges(
  deckId: string,
  changeIds: readonly string[],
  language: Language,
): Promise<Deck> {
  const params = new URLSearchParams({ language });
  for (const id of changeIds.slice(0, MAX_CHANGE_IDS)) params.append('changeIds', id);
  return getJson(`${pathOf(deckId)}?${params.toString()}`);
}

/** Adds or removes copies; returns the resulting cards. */
export function sendQuantity(deckId: string, change: QuantityCall): Promise<EditedCards> {
  const { cardId, delta, changeId, inPlaceOf } = change;
  const path = `${pathOf(deckId)}/cards`;
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

/** Loads the versions of the player's own deck, newest first. */
export function getVersions(
  deckId: string,
  language: Language,
  signal?: AbortSignal,
): Promise<DeckVersions> {
  return getJson(`${pathOf(deckId)}/versions?language=${language}`, { signal });
}

/** Restores the cards of a version; the current cards are saved as a version first. */
export function postRestore(deckId: string, version: number): Promise<Deck> {
  return sendJson('POST', `${pathOf(deckId)}/versions/${version}/restore`, {});
}

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

/** Detects the format of a pasted text and its cards; creates nothing. */
export function postAnalysis(text: string, language: Language): Promise<DeckAnalysis> {
  return sendJson('POST', `/decks/analysis?language=${language}`, { text });
}

/** Creates private decks. Idempotent: the same ids create no duplicates. */
export function postImport(decks: readonly ImportedDeck[]): Promise<DeckImportAnswer> {
  return sendJson('POST', '/decks/import', { decks });
}

function pathOf(id: string): string {
  return `/decks/${encodeURIComponent(id)}`;
}
