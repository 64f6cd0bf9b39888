import { useTexts } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './deck-skeleton.module.css';
import { useViewMode } from './use-view-mode.ts';

const SHOWN = 14;

/** The shape of a deck while it loads. */
export function DeckSkeleton() {
  const { t } = useTexts();
  const [mode] = useViewMode();
  return (
    <div className={styles['page']} role="status">
      <VisuallyHidden>{t('deck.loading')}</VisuallyHidden>
      <div className={styles['name']}>
        <Skeleton shape="line" width="min(12ch, 90%)" />
      </div>
      <div className={styles['facts']}>
        <Skeleton shape="line" width="min(420px, 80%)" />
      </div>
      <div className={styles['columns']}>
        <div className={styles['cards']} data-mode={mode}>
          {Array.from({ length: SHOWN }, (_, index) => (
            <Skeleton key={index} shape={mode === 'list' ? 'line' : 'card'} />
          ))}
        </div>
        <div className={styles['aside']}>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      </div>
    </div>
  );
}
