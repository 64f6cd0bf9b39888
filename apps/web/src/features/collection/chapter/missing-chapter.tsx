import type { To } from 'react-router';
import { HttpError } from '../../../lib/http.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChapterSkeleton } from './chapter-skeleton.tsx';
import { OfflineChapter } from './offline-chapter.tsx';

interface MissingChapterProps {
  readonly error: Error | null;
  readonly isOffline: boolean;
  readonly onRetry: () => void;
  /** The collection of somebody else that it is asked from; undefined: the player's own. */
  readonly publicCollection?: To;
}

/** In the place of a chapter that is on its way, cannot come or does not exist. */
export function MissingChapter({
  error,
  isOffline,
  onRetry,
  publicCollection,
}: MissingChapterProps) {
  const { t } = useTexts();
  const isOwn = publicCollection === undefined;
  if (isOffline) return <OfflineChapter />;
  if (error === null) return <ChapterSkeleton />;
  if (isUnknownChapter(error)) {
    return (
      <EmptyState
        headingLevel={1}
        title={t('chapter.notFound')}
        text={t('chapter.notFoundHint')}
        action={
          <Button variant="primary" to={publicCollection ?? '/collection'}>
            {t(isOwn ? 'chapter.back' : 'collection.public.back')}
          </Button>
        }
      />
    );
  }
  return (
    <div role="alert">
      <EmptyState
        headingLevel={1}
        title={t('chapter.error')}
        text={t(isOwn ? 'chapter.errorHint' : 'collection.public.errorHint')}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('chapter.refresh')}
          </Button>
        }
      />
    </div>
  );
}

/** No such set, or an address that can name none. */
export function isUnknownChapter(error: Error | null): boolean {
  return error instanceof HttpError && (error.status === 404 || error.status === 400);
}
