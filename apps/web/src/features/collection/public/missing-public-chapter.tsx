import type { To } from 'react-router';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChapterSkeleton } from '../chapter/chapter-skeleton.tsx';
import { isUnknownChapter } from '../chapter/missing-chapter.tsx';

interface MissingPublicChapterProps {
  readonly error: Error | null;
  readonly isOffline: boolean;
  readonly back: To;
}

/** In the place of a chapter that is on its way, cannot come or does not exist. */
export function MissingPublicChapter({ error, isOffline, back }: MissingPublicChapterProps) {
  const { t } = useTexts();
  if (isOffline) {
    return (
      <div role="status">
        <EmptyState
          headingLevel={1}
          title={t('chapter.offlineTitle')}
          text={t('chapter.offline')}
        />
      </div>
    );
  }
  if (error === null) return <ChapterSkeleton />;
  const isUnknown = isUnknownChapter(error);
  return (
    <div role="alert">
      <EmptyState
        headingLevel={1}
        title={t(isUnknown ? 'chapter.notFound' : 'chapter.error')}
        text={t(isUnknown ? 'chapter.notFoundHint' : 'collection.public.errorHint')}
        action={
          <Button variant="primary" to={back}>
            {t('collection.public.back')}
          </Button>
        }
      />
    </div>
  );
}
