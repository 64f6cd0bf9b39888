import { useTexts } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import rows from './chapter-entries.module.css';
import styles from './chapter-skeleton.module.css';

const PLACES = Array.from({ length: 10 }, (_, index) => index);

/** The place of a chapter that is on its way. */
export function ChapterSkeleton() {
  const { t } = useTexts();
  return (
    <div className={styles['chapter']} role="status">
      <VisuallyHidden>{t('chapter.loading')}</VisuallyHidden>
      <Skeleton shape="line" width="7rem" />
      <span className={styles['title']}>
        <Skeleton shape="line" width="min(20rem, 70%)" />
      </span>
      <Skeleton shape="line" width="min(26rem, 100%)" />
      <div className={rows['frame']}>
        <div className={rows['rows']}>
          {PLACES.map((place) => (
            <span key={place} className={styles['row']}>
              <Skeleton shape="line" />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
