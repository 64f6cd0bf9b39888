import { isUnknownAddress } from '../../../lib/http.ts';
import type { User } from '@inkfolio/contract/auth';
import { setNameIn } from '@inkfolio/domain/cards/card-set';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { ChapterView } from './chapter-view.tsx';
import { MissingChapter } from './missing-chapter.tsx';
import { samePlayersData } from '../../auth/session.ts';
import { chapterQuery } from '../data/collection.queries.ts';

/** `/collection/chapter/{setCode}`: shows the cards of a set and the player's copies. */
export function ChapterPage({ user }: { readonly user: User }) {
  const { setCode = '' } = useParams();
  const { t, language } = useTexts();
  const query = useQuery({
    ...chapterQuery('me', setCode, language),
    // After a change of language the chapter stays visible until its translation is loaded.
    placeholderData: (before, query) =>
      samePlayersData(before?.set.setCode === setCode ? before : undefined, query),
  });
  const { data: chapter, error } = query;
  const name = chapter && setNameIn(chapter.set, language);
  useDocumentTitle(name ?? (isUnknownAddress(error) ? t('chapter.notFound') : undefined));
  return (
    <div className="page pt-3 pb-12">
      {chapter === undefined ? (
        <MissingChapter
          error={error}
          isOffline={query.fetchStatus === 'paused'}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <ChapterView key={setCode} chapter={chapter} user={user} />
      )}
    </div>
  );
}
