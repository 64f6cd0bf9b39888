import { useTexts } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { isUnreadable } from '../../cards/search/unreadable-query.ts';
import { LoadError } from '../load-error.tsx';
import { LoadingSets } from './loading-sets.tsx';

interface MissingSetsProps {
  readonly isOffline: boolean;
  readonly error: unknown;
  /** True for the player's own collection. */
  readonly isOwn: boolean;
  readonly onRetry: () => void;
}

/** In the place of the sets while they are on their way or cannot come. */
export function MissingSets({ isOffline, error, isOwn, onRetry }: MissingSetsProps) {
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
    <LoadError
      isOwn={isOwn}
      back={
        isOwn
          ? { to: '/', textId: 'collection.back.home' }
          : { to: '/collection', textId: 'collection.back.mine' }
      }
      onRetry={onRetry}
    />
  );
}
