import { queryOptions } from '@tanstack/react-query';
import { playerKey } from '../auth/session.ts';
import { getModeration, getOwnReports, getReport } from './reports.api.ts';

// Always stale: others decide at any time.

/** Query of the player's reports and hidden content. */
export function ownReportsQuery() {
  return queryOptions({
    queryKey: playerKey('reports'),
    queryFn: ({ signal }) => getOwnReports(signal),
    staleTime: 0,
  });
}

/** Query of one report, readable by anybody with its id. */
export function reportQuery(id: string) {
  return queryOptions({
    queryKey: ['report', id],
    queryFn: ({ signal }) => getReport(id, signal),
    staleTime: 0,
  });
}

export function moderationQuery() {
  return queryOptions({
    queryKey: playerKey('moderation'),
    queryFn: ({ signal }) => getModeration(signal),
    staleTime: 0,
  });
}
