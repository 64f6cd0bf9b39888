import { setNameIn } from '@inkfolio/domain/cards/card-set';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { MissingChapter } from '../chapter/missing-chapter.tsx';
import { searchOfFilter } from '../data/collection-filter-url.ts';
import { chapterQuery, publicOwnerQuery } from '../data/collection.queries.ts';
import { useCollectionFilter } from '../filter/use-collection-filter.ts';
import { PublicChapterView } from './public-chapter-view.tsx';
import { ReadOnlyBadge } from './read-only-badge.tsx';
import { useWayOutOfPrivate } from './use-way-out-of-private.ts';

/** `/collection/public/{userId}/chapter/{setCode}`: shows another player's copies of a set. */
export function PublicChapterPage() {
  const { userId, setCode } = useParams();
  if (userId === undefined || setCode === undefined) return null;
  return <PublicChapter key={`${userId}/${setCode}`} userId={userId} setCode={setCode} />;
}

interface PublicChapterProps {
  readonly userId: string;
  readonly setCode: string;
}

function PublicChapter({ userId, setCode }: PublicChapterProps) {
  const { t, language } = useTexts();
  const { filter } = useCollectionFilter();
  const owner = useQuery(publicOwnerQuery(userId));
  const query = useQuery({
    ...chapterQuery({ userId }, setCode, language),
    // After a change of language the chapter stays visible until its translation is loaded.
    placeholderData: (before) => before,
  });
  const isPrivate = useWayOutOfPrivate(owner.error, query.error);
  const { data: chapter } = query;
  useDocumentTitle(chapter && setNameIn(chapter.set, language));
  if (isPrivate) return null;
  const back = {
    pathname: `/collection/public/${encodeURIComponent(userId)}`,
    search: searchOfFilter(filter),
  };
  return (
    <div className="page pt-3 pb-12">
      <div className="wrap max-sm:flex-col max-sm:items-start">
        <BackLink to={back}>{t('collection.public.back')}</BackLink>
        <ReadOnlyBadge userId={userId} name={owner.data?.displayName} />
      </div>
      {chapter ? (
        <PublicChapterView chapter={chapter} />
      ) : (
        <MissingChapter
          error={query.error}
          isOffline={query.fetchStatus === 'paused'}
          onRetry={() => void query.refetch()}
          publicCollection={back}
        />
      )}
    </div>
  );
}
