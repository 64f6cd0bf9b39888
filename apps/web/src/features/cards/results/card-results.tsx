import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CardBrowserState } from '../data/card-filter-url.ts';
import { type EditCardFilter, withFields } from '../filter/card-filter-edits.ts';
import { CardGrid } from './card-grid.tsx';
import styles from './card-results.module.css';
import { ErrorState, OfflineState, EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { UnreadableSearch } from '../search/unreadable-search.tsx';
import { type CardSearch, useCardSearch } from './use-card-search.ts';
import { Button } from '../../../ui/button.tsx';
import type { SearchPurpose } from '../data/cards.api.ts';

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

interface CardSearchStateProps {
  readonly found: CardSearch;
  /** Placeholder of the first page. */
  readonly loading: ReactNode;
  /** Placeholder of an empty result. */
  readonly none: ReactNode;
  readonly children: ReactNode;
}

/** Renders the children for found cards, otherwise the state of the search. */
export function CardSearchState({ found, loading, none, children }: CardSearchStateProps) {
  const { t } = useTexts();
  switch (found.status) {
    case 'loading':
      return loading;
    case 'offline':
      return <OfflineState title={t('cards.offlineTitle')} text={t('cards.offline')} />;
    case 'unreadable':
      return <UnreadableSearch unknownSet={found.unknownSet} />;
    case 'error':
      return (
        <ErrorState title={t('cards.error')} text={t('cards.errorHint')} onRetry={found.retry} />
      );
    case 'ready':
      return found.total === 0 ? none : children;
  }
}

interface MoreCardsProps extends Omit<ComponentProps<typeof LoadMore>, 'state' | 'texts'> {
  readonly found: CardSearch;
}

export function MoreCards({ found, ...loadMore }: MoreCardsProps) {
  const { t } = useTexts();
  return (
    <LoadMore
      {...loadMore}
      state={found.more}
      texts={{
        more: t('cards.loadMore'),
        again: t('ui.tryAgain'),
        error: t('cards.error'),
        offline: t('cards.offline'),
      }}
    />
  );
}

interface NoCardsProps {
  readonly state: CardBrowserState;
  readonly purpose?: SearchPurpose;
  readonly onEdit: EditCardFilter;
  readonly onClear: () => void;
}

/** Empty result; if the format is the reason, tells how many cards match outside it. */
export function NoCards({ state, purpose, onEdit, onClear }: NoCardsProps) {
  const { t, language } = useTexts();
  const { format } = state.filter;
  const anyFormat = withFields({ format: undefined });
  const outside = useCardSearch({ ...state, filter: anyFormat(state.filter) }, language, purpose);
  const isKnown = outside.status === 'ready' && !outside.isOutdated;
  const hidden = isKnown &&
    format !== undefined && {
      count: outside.total,
      format: t(`format.${format}`),
    };
  const offersMore = hidden !== false && hidden.count > 0;
  return (
    <EmptyState
      title={t('cards.empty')}
      text={t('cards.emptyHint')}
      action={
        <>
          {offersMore && (
            <Button variant="primary" onClick={() => onEdit(anyFormat)}>
              {t('cards.outsideFormat', hidden)}
            </Button>
          )}
          <Button variant={offersMore ? 'secondary' : 'primary'} onClick={onClear}>
            {t('cards.clearFilters')}
          </Button>
        </>
      }
    />
  );
}
