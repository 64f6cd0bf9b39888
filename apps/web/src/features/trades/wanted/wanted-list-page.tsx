import { setNameIn } from '@inkfolio/domain/cards/card-set';
import { isLanguage } from '@inkfolio/domain/language';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { MissingChapter } from '../../collection/chapter/missing-chapter.tsx';
import { chapterQuery } from '../../collection/data/collection.queries.ts';
import { WantedListView } from './wanted-list-view.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './wanted-sheet.module.css';

/** `/collection/chapter/{setCode}/wanted`: lists missing cards to buy, swap or print. */
export function WantedListPage() {
  const { setCode = '' } = useParams();
  const [params] = useSearchParams();
  const { t, language } = useTexts();
  const chosen = params.get('names') ?? '';
  const namesLanguage = isLanguage(chosen) ? chosen : language;
  // Filters match names in the page's language, whatever the language of the list.
  const query = useQuery(chapterQuery('me', setCode, language));
  const names = useQuery(chapterQuery('me', setCode, namesLanguage));
  const { data: chapter } = query;
  useDocumentTitle(
    chapter && t('wanted.documentTitle', { chapter: setNameIn(chapter.set, language) }),
  );
  if (chapter === undefined || names.data === undefined) {
    return (
      <div className="page pt-3 pb-12">
        <MissingChapter
          error={query.error ?? names.error}
          isOffline={[query, names].some(({ fetchStatus }) => fetchStatus === 'paused')}
          onRetry={() => void Promise.all([query.refetch(), names.refetch()])}
        />
      </div>
    );
  }
  return (
    <div className={classes('page pt-3 pb-12 print:p-0', styles['page'])} data-printed>
      <WantedListView chapter={chapter} named={names.data} namesLanguage={namesLanguage} />
    </div>
  );
}
