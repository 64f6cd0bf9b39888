import type { UseQueryResult } from '@tanstack/react-query';
import { HttpError } from '../../lib/http.ts';
import { useTexts } from '../../lib/i18n.ts';
import { QueryState } from '../../ui/query-state.tsx';

/** Shows why reports are missing: loading, offline, unknown or failed. */
export function ReportsState({ query }: { readonly query: UseQueryResult }) {
  const { t } = useTexts();
  const { error } = query;
  if (error instanceof HttpError && error.code === 'report_not_found') {
    return <p role="status">{t('reports.unknown')}</p>;
  }
  if (error instanceof HttpError && error.code === 'moderators_only') {
    return <p role="status">{t('reports.moderatorsOnly')}</p>;
  }
  return (
    <QueryState
      query={query}
      offline={t('reports.offline')}
      error={t('reports.error')}
      loading={t('reports.loading')}
    />
  );
}
