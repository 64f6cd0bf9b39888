import { useTexts } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './loading-sets.module.css';
import shelf from './set-shelves.module.css';

const PLACES = Array.from({ length: 10 }, (_, index) => index);

/** Where the books will lie, as high as they will be. */
export function LoadingSets() {
  const { t } = useTexts();
  return (
    <div className={shelf['shelf']}>
      <VisuallyHidden>
        <span role="status">{t('collection.loading')}</span>
      </VisuallyHidden>
      {PLACES.map((place) => (
        <span key={place} className={styles['tile']}>
          <span className={styles['percent']}>
            <Skeleton shape="line" width="3em" />
          </span>
          <span className={styles['line']}>
            <Skeleton shape="line" />
          </span>
          <span className={styles['line']}>
            <Skeleton shape="line" />
          </span>
        </span>
      ))}
    </div>
  );
}
