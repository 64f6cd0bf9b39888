import type { CollectionChange, CollectionBackup } from '@inkfolio/contract/collection-import';
import { getJson, sendJson } from '../../../lib/http.ts';

/** Loads the backups made before each of the last imports, newest first. */
export function getCollectionBackups(signal?: AbortSignal): Promise<readonly CollectionBackup[]> {
  return getJson('/collection/backups', { signal });
}

/** Restores a backup of the collection; backs up the current one first. */
export function postRestore(number: number): Promise<CollectionChange> {
  return sendJson('POST', `/collection/backups/${number}/restore`, {});
}
