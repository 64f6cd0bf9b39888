import { useTexts } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './collection-overview.module.css';

const PLACES = Array.from({ length: 10 }, (_, index) => index);

/** Where the books will lie, as high as they will be. */
export function LoadingSets() {
  const { t } = useTexts();
  return (
    <div className={styles['shelf']}>
      <VisuallyHidden>
        <span role="status">{t('collection.loading')}</span>
      </VisuallyHidden>
      {PLACES.map((place) => (
        <span key={place} className={classes('surface', styles['waiting'])}>
          <Skeleton shape="line" width="3em" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </span>
      ))}
    </div>
  );
}
