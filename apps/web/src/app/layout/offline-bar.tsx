import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../lib/texts.ts';
import styles from './offline-bar.module.css';

/** A quiet line under the header while the device has no network. */
export function OfflineBar() {
  const { t } = useTexts();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className={styles['bar']}>
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('offline.notice')}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
