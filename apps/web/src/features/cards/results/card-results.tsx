import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CardBrowserState } from '../data/card-filter-url.ts';
import type { EditCardFilter } from '../filter/card-filter-edits.ts';
import { CardGrid } from './card-grid.tsx';
import styles from './card-results.module.css';
import { CardSearchState, MoreCards } from './card-search-state.tsx';
import { NoCards } from './no-cards.tsx';
import type { CardSearch } from './use-card-search.ts';

/** "10 skeleton placeholders while loading" (specification, section 2). */
const SKELETONS = 10;

interface CardResultsProps {
  readonly found: CardSearch;
  /** Query string of the list, kept in the links of its cards. */
  readonly search: string;
  readonly currentId: string | undefined;
  readonly state: CardBrowserState;
  readonly onEdit: EditCardFilter;
  readonly onClear: () => void;
}

export function CardResults({ found, search, currentId, ...filtered }: CardResultsProps) {
  return (
    <CardSearchState found={found} loading={<LoadingCards />} none={<NoCards {...filtered} />}>
      <FoundCards found={found} search={search} currentId={currentId} />
    </CardSearchState>
  );
}

function LoadingCards() {
  return (
    <div className={styles['grid']} data-loading="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} shape="card" />
      ))}
    </div>
  );
}

function FoundCards({
  found,
  search,
  currentId,
}: Pick<CardResultsProps, 'found' | 'search' | 'currentId'>) {
  const { t } = useTexts();
  const [focusAt, setFocusAt] = useState<number>();
  const loadMore = () => {
    setFocusAt(found.cards.length);
    void found.loadMore();
  };

  return (
    <>
      <CardGrid
        label={t('cards.results')}
        cards={found.cards}
        search={search}
        currentId={currentId}
        focusAt={focusAt}
        isOutdated={found.isOutdated}
      />
      {found.isMoreSlow && <LoadingCards />}
      {found.hasMore && <MoreCards found={found} onPress={loadMore} />}
    </>
  );
}
