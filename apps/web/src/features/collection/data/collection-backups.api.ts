import type { CollectionChange, CollectionBackup } from '@inkfolio/contract/collection-import';
import { getJson, sendJson } from '../../../lib/http.ts';

/** The collection as it was before each of the last imports, the newest first. */
export function getCollectionBackups(signal?: AbortSignal): Promise<readonly CollectionBackup[]> {
  return getJson('/collection/backups', { signal });
}

/** Restores a backup of the collection; what was there until then is backed up too. */
export function postRestore(number: number): Promise<CollectionChange> {
  return sendJson('POST', `/collection/backups/${number}/restore`, {});
}
