import type { To } from 'react-router';
import { isUnknownAddress } from '../../../lib/http.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { OfflineState, StatePage } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { LoadError } from '../load-error.tsx';
import styles from './chapter.module.css';

interface MissingChapterProps {
  readonly error: Error | null;
  readonly isOffline: boolean;
  readonly onRetry: () => void;
  /** Link to the other player's public collection; undefined: own collection. */
  readonly publicCollection?: To;
}

/** Shows a skeleton while a chapter loads, or its error or not-found state. */
export function MissingChapter({
  error,
  isOffline,
  onRetry,
  publicCollection,
}: MissingChapterProps) {
  const { t } = useTexts();
  if (isOffline) return <OfflineChapter />;
  if (error === null) return <ChapterSkeleton />;
  if (isUnknownAddress(error)) {
    return (
      <StatePage
        kind="missing"
        title={t('chapter.notFound')}
        text={t('chapter.notFoundHint')}
        action={
          <Button variant="primary" to={publicCollection ?? '/collection'}>
            {t(publicCollection === undefined ? 'chapter.back' : 'collection.public.back')}
          </Button>
        }
      />
    );
  }
  return (
    <LoadError
      headingLevel={1}
      isOwn={publicCollection === undefined}
      back={
        publicCollection === undefined
          ? { to: '/collection', textId: 'collection.back.mine' }
          : { to: publicCollection, textId: 'collection.public.back' }
      }
      onRetry={onRetry}
    />
  );
}

const PLACES = Array.from({ length: 10 }, (_, index) => index);

function ChapterSkeleton() {
  const { t } = useTexts();
  return (
    <div className="stack gap-4" role="status">
      <VisuallyHidden>{t('chapter.loading')}</VisuallyHidden>
      <Skeleton shape="line" width="7rem" />
      <span className="pageTitle">
        <Skeleton shape="line" width="min(20rem, 70%)" />
      </span>
      <Skeleton shape="line" width="min(26rem, 100%)" />
      <div className={styles['rows']}>
        {PLACES.map((place) => (
          <span key={place} className={classes('row surface', styles['row'])}>
            <Skeleton shape="line" />
          </span>
        ))}
      </div>
    </div>
  );
}

function OfflineChapter() {
  const { t } = useTexts();
  return <OfflineState isPage title={t('chapter.offlineTitle')} text={t('chapter.offline')} />;
}
