import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { isUnreadable } from '../../cards/search/unreadable-query.ts';
import { LoadingSets } from './loading-sets.tsx';

interface MissingSetsProps {
  readonly isOffline: boolean;
  readonly error: unknown;
  readonly errorHint: string;
  readonly onRetry: () => void;
}

/** In the place of the sets while they are on their way or cannot come. */
export function MissingSets({ isOffline, error, errorHint, onRetry }: MissingSetsProps) {
  const { t } = useTexts();
  if (isOffline) {
    return (
      <div role="status">
        <EmptyState title={t('collection.offlineTitle')} text={t('collection.offline')} />
      </div>
    );
  }
  if (error === null) return <LoadingSets />;
  if (isUnreadable(error)) {
    return <EmptyState title={t('cards.unreadable')} text={t('cards.unreadableHint')} />;
  }
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
