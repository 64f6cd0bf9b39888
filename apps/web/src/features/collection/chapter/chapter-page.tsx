import { isUnknownAddress } from '../../../lib/http.ts';
import type { User } from '@inkfolio/contract/auth';
import { setNameIn } from '@inkfolio/domain/cards/card-set';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { classes } from '../../../ui/classes.ts';
import { ChapterView } from './chapter-view.tsx';
import { MissingChapter } from './missing-chapter.tsx';
import { samePlayersData } from '../../auth/session.ts';
import { chapterQuery } from '../data/collection.queries.ts';

/** `/collection/chapter/{setCode}`: the cards of a set, and how many copies the player has. */
export function ChapterPage({ user }: { readonly user: User }) {
  const { setCode = '' } = useParams();
  const { t, language } = useTexts();
  const query = useQuery({
    ...chapterQuery('me', setCode, language),
    // In another language the chapter stays in view until its words are there.
    placeholderData: (before, query) =>
      samePlayersData(before?.set.setCode === setCode ? before : undefined, query),
  });
  const { data: chapter, error } = query;
  const name = chapter && setNameIn(chapter.set, language);
  useDocumentTitle(name ?? (isUnknownAddress(error) ? t('chapter.notFound') : undefined));
  return (
    <div className={classes('page', 'pageSpace')}>
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
