import { queryOptions } from '@tanstack/react-query';
import { playerKey } from '../../auth/session.ts';
import { getKeptCollections } from './kept-collections.api.ts';

/** What the player can bring back. An import in another tab makes more of it. */
export function keptCollectionsQuery() {
  return queryOptions({
    queryKey: playerKey('collection', 'kept'),
    queryFn: ({ signal }) => getKeptCollections(signal),
    staleTime: 0,
  });
}
