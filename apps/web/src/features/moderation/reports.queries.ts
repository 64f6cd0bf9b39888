import { queryOptions } from '@tanstack/react-query';
import type {
  Decision,
  ModerationOverview,
  Objection,
  OwnReports,
  Report,
  ReportCreation,
  Restriction,
  WordList,
} from '@inkfolio/contract/moderation';
import { playerKey } from '../auth/session.ts';
import { getJson, send, sendJson } from '../../lib/http.ts';

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

function getOwnReports(signal?: AbortSignal): Promise<OwnReports> {
  return getJson('/reports/mine', { signal });
}

/** Loads the report with this unguessable id; needs no session. */
function getReport(id: string, signal?: AbortSignal): Promise<Report> {
  return getJson(`/reports/${encodeURIComponent(id)}`, { signal });
}

export function postReport(creation: ReportCreation): Promise<Report> {
  return sendJson('POST', '/reports', creation);
}

export function deleteReport(id: string): Promise<void> {
  return send('DELETE', `/reports/${id}`);
}

export function putObjection({ kind, targetId }: Restriction, text: string): Promise<Restriction> {
  const path = `/restrictions/${kind}/${targetId}/objection`;
  return sendJson('PUT', path, { text } satisfies Objection);
}

function getModeration(signal?: AbortSignal): Promise<ModerationOverview> {
  return getJson('/moderation', { signal });
}

export function postDecision(decision: Decision): Promise<ModerationOverview> {
  return sendJson('POST', '/moderation/decisions', decision);
}

export function putWords(words: string): Promise<ModerationOverview> {
  return sendJson('PUT', '/moderation/words', { words } satisfies WordList);
}
