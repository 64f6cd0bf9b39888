import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { ErrorState, OfflineState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CardBrowserState } from '../data/card-filter-url.ts';
import type { EditCardFilter } from '../filter/card-filter-edits.ts';
import { CardGrid } from './card-grid.tsx';
import styles from './card-results.module.css';
import { NoCards } from './no-cards.tsx';
import { UnreadableSearch } from '../search/unreadable-search.tsx';
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
  const { t } = useTexts();
  switch (found.status) {
    case 'loading':
      return <LoadingCards />;
    case 'offline':
      return <OfflineState title={t('cards.offlineTitle')} text={t('cards.offline')} />;
    case 'unreadable':
      return <UnreadableSearch unknownSet={found.unknownSet} />;
    case 'error':
      return (
        <ErrorState title={t('cards.error')} text={t('cards.errorHint')} onRetry={found.retry} />
      );
    case 'ready':
      return found.total === 0 ? (
        <NoCards {...filtered} />
      ) : (
        <FoundCards found={found} search={search} currentId={currentId} />
      );
  }
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
      {found.hasMore && (
        <LoadMore
          state={found.more}
          texts={{
            more: t('cards.loadMore'),
            again: t('ui.tryAgain'),
            error: t('cards.error'),
            offline: t('cards.offline'),
          }}
          onPress={loadMore}
        />
      )}
    </>
  );
}
