import type { Chapter } from '@inkfolio/contract/collection';
import { translationOf } from '@inkfolio/domain/cards/card';
import { setNameIn } from '@inkfolio/domain/cards/card-set';
import { printedNumber } from '@inkfolio/domain/cards/printed-number';
import { allCopies, type CollectionEntry } from '@inkfolio/domain/collection/collection';
import { chapterPercentage, totalCopies } from '@inkfolio/domain/collection/set-progress';
import { memo } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import { CardThumb } from '../../cards/card-crop.tsx';
import { CardDetailModal } from '../../cards/detail/lazy-card-detail.ts';
import { CostPip } from '../../cards/face/cost-pip.tsx';
import { NamedRarity } from '../../cards/rarity-icon.tsx';
import { useFocusReturn } from '../../cards/use-focus-return.ts';
import { NoEntries } from '../chapter/no-entries.tsx';
import {
  CardOverChapterLink,
  searchWithCard,
  useCardOverChapter,
  useChapterCardSteps,
} from '../chapter/card-over-chapter.tsx';
import { useShownEntries } from '../chapter/use-shown-entries.ts';
import { CollectionFilters } from '../filter/collection-filters.tsx';
import { useCollectionFilter } from '../filter/use-collection-filter.ts';

export function PublicChapterView({ chapter }: { readonly chapter: Chapter }) {
  const { t, language } = useTexts();
  const { search } = useLocation();
  const { filter, showMode, reset } = useCollectionFilter();
  const { matching, shown } = useShownEntries(chapter.cards, chapter, filter, showMode, language);
  const copies = totalCopies(chapter.cards, 'all');
  const openCard = useCardOverChapter();
  const steps = useChapterCardSteps(shown);
  useFocusReturn(openCard.id);
  return (
    <>
      <header className="stack gap-1 pt-2.5 pb-4">
        <h1 className="pageTitle" tabIndex={-1}>
          {setNameIn(chapter.set, language)}{' '}
          <span className="font-display text-[0.66em]/none font-regular text-faint italic">
            {t('collection.public.cards')}
          </span>
        </h1>
        <p className="wrap help lining-nums tabular-nums">
          <span role="status">
            {t('chapter.shown', { shown: shown.length, total: matching.length })}
          </span>
          <span>{t('chapter.totalCopies', { count: copies })}</span>
          <span>{t('chapter.owned', { share: chapterPercentage(chapter.cards) / 100 })}</span>
        </p>
      </header>
      <CollectionFilters showModes found={shown.length} />
      {shown.length > 0 ? (
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,312px),1fr))] gap-3"
          aria-label={t('chapter.cards')}
          onPointerOver={CardDetailModal.preload}
          onFocus={CardDetailModal.preload}
        >
          {shown.map((entry) => (
            <PublicCard
              key={entry.card.id}
              entry={entry}
              isMissing={copies > 0 && allCopies(entry) === 0}
              search={searchWithCard(search, entry.card.id)}
            />
          ))}
        </ul>
      ) : (
        <NoEntries chapter={chapter} text={filter.query} onReset={reset} />
      )}
      <CardDetailModal open={openCard.id !== undefined} openCard={openCard} found={steps} />
    </>
  );
}

interface PublicCardProps {
  readonly entry: CollectionEntry;
  readonly isMissing: boolean;
  /** Search string that opens the card over the page. */
  readonly search: string;
}

const PublicCard = memo(function PublicCard({ entry, isMissing, search }: PublicCardProps) {
  const { t, language } = useTexts();
  const { card, quantity, foilQuantity } = entry;
  const words = translationOf(card, language);
  return (
    <li
      className="surface ringed relative flex h-[96px] overflow-hidden rounded-md [contain-intrinsic-size:auto_96px] [content-visibility:auto] hover:bg-surface-2"
      data-missing={isMissing || undefined}
    >
      <CardThumb card={card} className="h-full w-[92px] rounded-none" />
      <div className="flex min-w-0 flex-1 flex-col px-3 pt-2.5 pb-2">
        <CardOverChapterLink
          card={card}
          search={search}
          className="leading-snug font-semibold outline-0 after:absolute after:inset-0"
        />
        <i className="version truncate" aria-hidden="true">
          {words.version}
        </i>
        <span className="row fineprint mt-auto gap-1.5 lining-nums tabular-nums">
          <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
          <NamedRarity rarity={card.rarity} hidden />
          <span>{printedNumber(card)}</span>
          <span
            className={classes(
              'ms-auto text-md',
              isMissing ? 'font-medium text-faint' : 'font-bold text-text',
            )}
          >
            {t('collection.public.copies', { quantity, foil: foilQuantity })}
          </span>
        </span>
      </div>
    </li>
  );
});
