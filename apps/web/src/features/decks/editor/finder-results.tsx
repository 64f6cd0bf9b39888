import type { ComponentProps } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { ErrorState, OfflineState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CardBrowserState } from '../../cards/data/card-filter-url.ts';
import type { EditCardFilter } from '../../cards/filter/card-filter-edits.ts';
import { NoCards } from '../../cards/results/no-cards.tsx';
import { UnreadableSearch } from '../../cards/search/unreadable-search.tsx';
import type { CardSearch } from '../../cards/results/use-card-search.ts';
import { FinderGrid } from './finder-grid.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './card-finder.module.css';

const SKELETONS = 10;
/** Distance from the end of the list at which the next page is fetched. */
const AHEAD = '600px';

interface FinderResultsProps extends Omit<
  ComponentProps<typeof FinderGrid>,
  'cards' | 'isOutdated'
> {
  readonly found: CardSearch;
  readonly state: CardBrowserState;
  readonly onEdit: EditCardFilter;
  readonly onClear: () => void;
}

/** Renders the cards found and loads further pages, or shows why there are none. */
export function FinderResults(props: FinderResultsProps) {
  const { found, state, onEdit, onClear, ...grid } = props;
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
        <NoCards state={state} purpose="deck" onEdit={onEdit} onClear={onClear} />
      ) : (
        <>
          <FinderGrid {...grid} cards={found.cards} isOutdated={found.isOutdated} />
          {found.isMoreSlow && <LoadingCards />}
          {found.hasMore ? (
            <MoreCards found={found} />
          ) : (
            <p className={classes('fineprint', styles['end'])}>{t('edit.noMoreCards')}</p>
          )}
        </>
      );
  }
}

function LoadingCards() {
  const { t } = useTexts();
  return (
    <div className={styles['grid']} role="status" aria-label={t('cards.loading')}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} shape="card" />
      ))}
    </div>
  );
}

/** "Loads next page when the bottom sentinel is visible" (specification, section 4). */
function MoreCards({ found }: { readonly found: CardSearch }) {
  const { t } = useTexts();
  return (
    <LoadMore
      state={found.more}
      texts={{
        more: t('cards.loadMore'),
        again: t('ui.tryAgain'),
        error: t('cards.error'),
        offline: t('cards.offline'),
      }}
      onPress={() => void found.loadMore()}
      onNear={found.isOutdated ? undefined : () => void found.loadMore()}
      ahead={AHEAD}
    />
  );
}
