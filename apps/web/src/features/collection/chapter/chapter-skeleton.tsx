import { useTexts } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './chapter.module.css';

const PLACES = Array.from({ length: 10 }, (_, index) => index);

/** The place of a chapter that is on its way. */
export function ChapterSkeleton() {
  const { t } = useTexts();
  return (
    <div className="wideStack" role="status">
      <VisuallyHidden>{t('chapter.loading')}</VisuallyHidden>
      <Skeleton shape="line" width="7rem" />
      <span className="pageTitle">
        <Skeleton shape="line" width="min(20rem, 70%)" />
      </span>
      <Skeleton shape="line" width="min(26rem, 100%)" />
      <div className={styles['rows']}>
        {PLACES.map((place) => (
          <span key={place} className={classes('row', 'surface', styles['row'])}>
            <Skeleton shape="line" />
          </span>
        ))}
      </div>
    </div>
  );
}
