import type { User } from '@inkfolio/contract/auth';
import type { Chapter, CopiesChanges, OwnedCopies, SetStats } from '@inkfolio/contract/collection';
import type { SleevedDecks } from '@inkfolio/contract/sleeved-decks';
import type { PublicProfile } from '@inkfolio/contract/users';
import type { Copies } from '@inkfolio/domain/cards/copies';
import type { CollectionEntry } from '@inkfolio/domain/collection/collection';
import type { CollectionFilter } from '@inkfolio/domain/collection/collection-filter';
import type { Language } from '@inkfolio/domain/language';
import { getJson, sendJson } from '../../../lib/http.ts';
import { paramsFromFilter } from './collection-filter-url.ts';

/** Owner of the collection: the signed-in player, or the player with the id, if public. */
export type CollectionOwner = 'me' | { readonly userId: string };

/** Progress of the collection in each set, of the cards that match. */
export function getStats(
  owner: CollectionOwner,
  filter: CollectionFilter,
  language: Language,
  signal?: AbortSignal,
): Promise<readonly SetStats[]> {
  return getJson(statsPath(owner, filter, language), { signal });
}

/** The call for how far the collection is in each set. */
export function statsPath(
  owner: CollectionOwner,
  filter: CollectionFilter,
  language: Language,
): string {
  const params = paramsFromFilter(filter);
  params.set('language', language);
  return `${pathOf(owner)}/stats?${params.toString()}`;
}

/** The cards of a set with what is owned of each. */
export function getChapter(
  owner: CollectionOwner,
  setCode: string,
  language: Language,
  signal?: AbortSignal,
): Promise<Chapter> {
  const path = `${pathOf(owner)}/chapter/${encodeURIComponent(setCode)}`;
  return getJson(`${path}?language=${language}`, { signal });
}

/** Fetches all entries that are owned. */
export function getEntries(
  owner: CollectionOwner,
  language: Language,
): Promise<readonly CollectionEntry[]> {
  const path = owner === 'me' ? '/collection' : `${pathOf(owner)}/cards`;
  return getJson(`${path}?language=${language}`);
}

/** Copies of each card that the player owns, without the cards. */
export function getOwnedCopies(signal?: AbortSignal): Promise<OwnedCopies> {
  return getJson('/collection/copies', { signal });
}

/** The decks of the player whose copies are reserved. */
export function getSleevedDecks(signal?: AbortSignal): Promise<SleevedDecks> {
  return getJson('/collection/sleeved', { signal });
}

/** Copies of one card that the player owns. */
export function getEntry(
  cardId: string,
  language: Language,
  signal?: AbortSignal,
): Promise<CollectionEntry> {
  const path = `/collection/card/${encodeURIComponent(cardId)}`;
  return getJson(`${path}?language=${language}`, { signal });
}

/** Fetches the owner of the public collection. */
export function getPublicOwner(userId: string, signal?: AbortSignal): Promise<PublicProfile> {
  return getJson(publicOwnerPath(userId), { signal });
}

/** The call for whose public collection it is. */
export function publicOwnerPath(userId: string): string {
  return pathOf({ userId });
}

/** Saves the copies of a card that the player owns; returns them as they are stored. */
export function putCopies(cardId: string, copies: Copies): Promise<Copies> {
  return sendJson('PUT', `/collection/${encodeURIComponent(cardId)}`, copies);
}

/** The same of several cards, all of them or none. */
export function patchCopies(changes: CopiesChanges): Promise<CopiesChanges> {
  return sendJson('PATCH', '/collection', changes);
}

export function patchVisibility(isPublic: boolean): Promise<User> {
  return sendJson('PATCH', '/auth/collection-visibility', { isPublic });
}

function pathOf(owner: CollectionOwner): string {
  return owner === 'me' ? '/collection' : `/collection/public/${encodeURIComponent(owner.userId)}`;
}
