import { useTexts } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './card-detail.module.css';

/** The shape of a card's details while they load. */
export function CardDetailSkeleton() {
  const { t } = useTexts();
  return (
    <div className={styles['detail']} role="status">
      <VisuallyHidden>{t('detail.loading')}</VisuallyHidden>
      <Skeleton shape="card" />
      <div className="wideStack">
        <Skeleton shape="line" width="70%" />
        <Skeleton shape="line" width="45%" />
        <Skeleton shape="line" width="90%" />
        <Skeleton shape="line" width="85%" />
        <Skeleton shape="line" width="60%" />
      </div>
    </div>
  );
}
