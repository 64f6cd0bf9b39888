import type { ComponentProps } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ContentState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const ROWS = ['70%', '54%', '62%', '76%', '58%', '66%'];

/** Shows a skeleton while a list loads, or its error or offline state. */
export function MissingTrades({
  query,
}: {
  readonly query: ComponentProps<typeof ContentState>['query'];
}) {
  const { t } = useTexts();
  return (
    <ContentState
      query={query}
      offline={{ title: t('trades.offlineTitle'), text: t('trades.offline') }}
      error={{
        title: t('trades.error'),
        text: errorMessage(query.error, t, 'trades.errorText'),
      }}
      loading={
        <div role="status" aria-label={t('trades.loading')} className="stack gap-4">
          {ROWS.map((width) => (
            <Skeleton key={width} shape="line" width={width} />
          ))}
        </div>
      }
    />
  );
}
