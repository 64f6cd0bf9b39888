import type { Chapter } from '@inkfolio/contract/collection';
import { setNameIn } from '@inkfolio/domain/cards/card-set';
import { chapterPercentage } from '@inkfolio/domain/collection/set-progress';
import { useLocation } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { CardDetailModal } from '../../cards/detail/lazy-card-detail.ts';
import { useFocusReturn } from '../../cards/use-focus-return.ts';
import {
  searchWithCard,
  useCardOverChapter,
  useChapterCardSteps,
} from '../chapter/use-card-over-chapter.ts';
import { NoEntries } from '../chapter/no-entries.tsx';
import { useShownEntries } from '../chapter/use-shown-entries.ts';
import { CollectionFilters } from '../filter/collection-filters.tsx';
import { useCollectionFilter } from '../filter/use-collection-filter.ts';
import { PublicCard } from './public-card.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './public-chapter.module.css';

/** The cards of a chapter with the copies of somebody else. */
export function PublicChapterView({ chapter }: { readonly chapter: Chapter }) {
  const { t, language } = useTexts();
  const { search } = useLocation();
  const { filter, showMode, reset } = useCollectionFilter();
  const { matching, shown } = useShownEntries(
    chapter.cards,
    chapter.reprints,
    filter,
    showMode,
    language,
  );
  const openCard = useCardOverChapter();
  const steps = useChapterCardSteps(shown);
  useFocusReturn(openCard.id);
  return (
    <>
      <header className={classes('tightStack', styles['head'])}>
        <h1 className="pageTitle" tabIndex={-1}>
          {setNameIn(chapter.set, language)}{' '}
          <span className={styles['label']}>{t('collection.public.cards')}</span>
        </h1>
        <p className={classes('wrap', 'help', 'numbers')}>
          <span role="status">
            {t('chapter.shown', { shown: shown.length, total: matching.length })}
          </span>
          <span>{t('chapter.owned', { share: chapterPercentage(chapter.cards) / 100 })}</span>
        </p>
      </header>
      <CollectionFilters showModes found={shown.length} />
      {shown.length > 0 ? (
        <ul
          className={styles['cards']}
          aria-label={t('chapter.cards')}
          onPointerOver={CardDetailModal.preload}
          onFocus={CardDetailModal.preload}
        >
          {shown.map((entry) => (
            <PublicCard
              key={entry.card.id}
              entry={entry}
              search={searchWithCard(search, entry.card.id)}
            />
          ))}
        </ul>
      ) : (
        <NoEntries isEmptySet={chapter.cards.length === 0} text={filter.query} onReset={reset} />
      )}
      <CardDetailModal open={openCard.id !== undefined} openCard={openCard} found={steps} />
    </>
  );
}
