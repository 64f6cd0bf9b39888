import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { useOnline } from '../../lib/use-online.ts';
import styles from './offline-bar.module.css';

/** Line under the header while offline; `note` adds details. */
export function OfflineBar({ note }: { readonly note: ReactNode }) {
  const { t } = useTexts();
  const online = useOnline();
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
