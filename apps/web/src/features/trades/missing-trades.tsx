import type { UseQueryResult } from '@tanstack/react-query';
import { errorMessage } from '../../lib/error-message.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ErrorState, OfflineState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const ROWS = ['70%', '54%', '62%', '76%', '58%', '66%'];

/** Shows a skeleton while a list loads, or its error or offline state. */
export function MissingTrades({
  query: { error, fetchStatus, refetch },
}: {
  readonly query: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'refetch'>;
}) {
  const { t } = useTexts();
  if (fetchStatus === 'paused') {
    return <OfflineState title={t('trades.offlineTitle')} text={t('trades.offline')} />;
  }
  if (error === null) {
    return (
      <div role="status" aria-label={t('trades.loading')} className="wideStack">
        {ROWS.map((width) => (
          <Skeleton key={width} shape="line" width={width} />
        ))}
      </div>
    );
  }
  return (
    <ErrorState
      title={t('trades.error')}
      text={errorMessage(error, t, 'trades.errorText')}
      onRetry={() => void refetch()}
    />
  );
}
