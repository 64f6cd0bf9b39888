import { queryOptions } from '@tanstack/react-query';
import { playerKey } from '../../auth/session.ts';
import { getCollectionBackups } from './collection-backups.api.ts';

/** Query of the player's backups. An import in another tab adds one. */
export function collectionBackupsQuery() {
  return queryOptions({
    queryKey: playerKey('collection', 'backups'),
    queryFn: ({ signal }) => getCollectionBackups(signal),
    staleTime: 0,
  });
}
