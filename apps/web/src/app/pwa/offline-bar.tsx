import { WifiOff } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import styles from './offline-bar.module.css';

/** A quiet line under the header while the device has no network; `note` adds the details. */
export function OfflineBar({ note }: { readonly note: ReactNode }) {
  const { t } = useTexts();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className={styles['bar']}>
          <WifiOff aria-hidden="true" />
          <span>
            {t('offline.notice')}
            {note}
          </span>
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
