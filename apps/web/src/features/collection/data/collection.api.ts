import type { User } from '@inkfolio/contract/auth';
import type { Chapter, CopiesChanges, OwnedCopies, SetStats } from '@inkfolio/contract/collection';
import type { SleevedDecks } from '@inkfolio/contract/sleeved-decks';
import type { PublicProfile } from '@inkfolio/contract/users';
import type { Copies } from '@inkfolio/domain/cards/copies';
import type { CollectionEntry } from '@inkfolio/domain/collection/collection';
import type { CollectionFilter } from '@inkfolio/domain/collection/collection-filter';
import type { Language } from '@inkfolio/domain/language';
import type {
  CollectionFileContent,
  CollectionImportPreview,
  CollectionImportResult,
  CollectionChange,
  CollectionBackup,
} from '@inkfolio/contract/collection-import';
import type { ImportMode } from '@inkfolio/domain/collection/collection-import';
import { getJson, sendJson } from '../../../lib/http.ts';
import { paramsFromFilter } from './collection-filter-url.ts';

/** Owner of the collection: the signed-in player, or another player with a public one. */
export type CollectionOwner = 'me' | { readonly userId: string };

/** Loads the progress of the collection per set, counting matching cards. */
export function getStats(
  owner: CollectionOwner,
  filter: CollectionFilter,
  language: Language,
  signal?: AbortSignal,
): Promise<readonly SetStats[]> {
  return getJson(statsPath(owner, filter, language), { signal });
}

export function statsPath(
  owner: CollectionOwner,
  filter: CollectionFilter,
  language: Language,
): string {
  const params = paramsFromFilter(filter);
  params.set('language', language);
  return `${pathOf(owner)}/stats?${params.toString()}`;
}

export function getChapter(
  owner: CollectionOwner,
  setCode: string,
  language: Language,
  signal?: AbortSignal,
): Promise<Chapter> {
  const path = `${pathOf(owner)}/chapter/${encodeURIComponent(setCode)}`;
  return getJson(`${path}?language=${language}`, { signal });
}

export function getEntries(
  owner: CollectionOwner,
  language: Language,
): Promise<readonly CollectionEntry[]> {
  const path = owner === 'me' ? '/collection' : `${pathOf(owner)}/cards`;
  return getJson(`${path}?language=${language}`);
}

/** Loads the owned copies by card id, without card data. */
export function getOwnedCopies(signal?: AbortSignal): Promise<OwnedCopies> {
  return getJson('/collection/copies', { signal });
}

/** Loads the player's decks with reserved copies. */
export function getSleevedDecks(signal?: AbortSignal): Promise<SleevedDecks> {
  return getJson('/collection/sleeved', { signal });
}

export function getEntry(
  cardId: string,
  language: Language,
  signal?: AbortSignal,
): Promise<CollectionEntry> {
  const path = `/collection/card/${encodeURIComponent(cardId)}`;
  return getJson(`${path}?language=${language}`, { signal });
}

export function getPublicOwner(userId: string, signal?: AbortSignal): Promise<PublicProfile> {
  return getJson(publicOwnerPath(userId), { signal });
}

export function publicOwnerPath(userId: string): string {
  return pathOf({ userId });
}

/** Saves the number of copies of a card; returns it as stored. */
export function putCopies(cardId: string, copies: Copies): Promise<Copies> {
  return sendJson('PUT', `/collection/${encodeURIComponent(cardId)}`, copies);
}

/** Saves the copies of several cards in one transaction. */
export function patchCopies(changes: CopiesChanges): Promise<CopiesChanges> {
  return sendJson('PATCH', '/collection', changes);
}

export function patchVisibility(isPublic: boolean): Promise<User> {
  return sendJson('PATCH', '/auth/collection-visibility', { isPublic });
}

function pathOf(owner: CollectionOwner): string {
  return owner === 'me' ? '/collection' : `/collection/public/${encodeURIComponent(owner.userId)}`;
}

/** Previews an import; changes nothing. */
export function postPreview(
  content: CollectionFileContent,
  language: Language,
): Promise<CollectionImportPreview> {
  return sendJson('POST', `/collection/import/preview?language=${language}`, content);
}

/** Imports into the collection. Idempotent; mode `add` needs the same id for that. */
export function postImport(
  content: CollectionFileContent,
  mode: ImportMode,
  changeId: string,
): Promise<CollectionImportResult> {
  return sendJson('POST', '/collection/import/confirm', { ...content, mode, changeId });
}

/** Loads the backups made before each of the last imports, newest first. */
export function getCollectionBackups(signal?: AbortSignal): Promise<readonly CollectionBackup[]> {
  return getJson('/collection/backups', { signal });
}

/** Restores a backup of the collection; backs up the current one first. */
export function postRestore(number: number): Promise<CollectionChange> {
  return sendJson('POST', `/collection/backups/${number}/restore`, {});
}
