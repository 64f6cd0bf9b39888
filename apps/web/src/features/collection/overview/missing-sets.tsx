import { useTexts } from '../../../lib/i18n.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { OfflineState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import {
  isUnreadable,
  unknownSetIn,
  UnreadableSearch,
} from '../../cards/search/unreadable-search.tsx';
import { LoadError } from '../load-error.tsx';
import styles from '../collection.module.css';

interface MissingSetsProps {
  readonly isOffline: boolean;
  readonly error: unknown;
  readonly isOwn: boolean;
  readonly onRetry: () => void;
}

/** Shows skeletons while the sets load, or their error or offline state. */
export function MissingSets({ isOffline, error, isOwn, onRetry }: MissingSetsProps) {
  const { t } = useTexts();
  const isOnline = useOnline();
  // Offline, a request may also fail before the query pauses.
  if (isOffline || (!isOnline && error !== null && !isUnreadable(error))) {
    return <OfflineState title={t('collection.offlineTitle')} text={t('collection.offline')} />;
  }
  if (error === null) return <LoadingSets />;
  if (isUnreadable(error)) {
    return <UnreadableSearch unknownSet={unknownSetIn(error)} />;
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

const PLACES = Array.from({ length: 10 }, (_, index) => index);

function LoadingSets() {
  const { t } = useTexts();
  return (
    <div className={styles['shelf']}>
      <VisuallyHidden>
        <span role="status">{t('collection.loading')}</span>
      </VisuallyHidden>
      {PLACES.map((place) => (
        <span
          key={place}
          className="surface grid h-[13rem] content-end gap-2 p-3 transition-opacity delay-200 duration-base starting:opacity-0"
        >
          <Skeleton shape="line" width="3em" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </span>
      ))}
    </div>
  );
}
