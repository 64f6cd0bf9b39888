import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingSets } from './loading-sets.tsx';

interface MissingSetsProps {
  readonly isOffline: boolean;
  readonly isError: boolean;
  readonly errorHint: string;
  readonly onRetry: () => void;
}

/** In the place of the sets while they are on their way or cannot come. */
export function MissingSets({ isOffline, isError, errorHint, onRetry }: MissingSetsProps) {
  const { t } = useTexts();
  if (isOffline) {
    return (
      <div role="status">
        <EmptyState title={t('collection.offlineTitle')} text={t('collection.offline')} />
      </div>
    );
  }
  if (!isError) return <LoadingSets />;
  return (
    <div role="alert">
      <EmptyState
        title={t('collection.error')}
        text={errorHint}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('collection.refresh')}
          </Button>
        }
      />
    </div>
  );
}
