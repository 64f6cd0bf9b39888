import type { UseQueryResult } from '@tanstack/react-query';
import { HttpError } from '../../lib/http.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** State of reports that are not there: loading, offline, unknown or failed. */
export function ReportsState({ query }: { readonly query: UseQueryResult }) {
  const { t } = useTexts();
  const { error, fetchStatus, refetch } = query;
  if (error instanceof HttpError && error.code === 'report_not_found') {
    return <p role="status">{t('reports.unknown')}</p>;
  }
  if (error instanceof HttpError && error.code === 'moderators_only') {
    return <p role="status">{t('reports.moderatorsOnly')}</p>;
  }
  if (fetchStatus === 'paused') return <p role="status">{t('reports.offline')}</p>;
  if (error !== null) {
    return (
      <div role="alert" className="wrap">
        <Note kind="error">{t('reports.error')}</Note>
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label={t('reports.loading')} className="stack">
      <Skeleton shape="line" width="60%" />
      <Skeleton shape="line" width="45%" />
    </div>
  );
}
