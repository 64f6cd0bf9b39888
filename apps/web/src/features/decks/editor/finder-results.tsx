import type { ComponentProps } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CardBrowserState } from '../../cards/data/card-filter-url.ts';
import type { EditCardFilter } from '../../cards/filter/card-filter-edits.ts';
import { NoCards, CardSearchState, MoreCards } from '../../cards/results/card-results.tsx';
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
  return (
    <CardSearchState
      found={found}
      loading={<LoadingCards />}
      none={<NoCards state={state} purpose="deck" onEdit={onEdit} onClear={onClear} />}
    >
      <FinderGrid {...grid} cards={found.cards} isOutdated={found.isOutdated} />
      {found.isMoreSlow && <LoadingCards />}
      {found.hasMore ? (
        // "Loads next page when the bottom sentinel is visible" (specification, section 4).
        <MoreCards
          found={found}
          onPress={() => void found.loadMore()}
          onNear={found.isOutdated ? undefined : () => void found.loadMore()}
          ahead={AHEAD}
        />
      ) : (
        <p className={classes('fineprint', styles['end'])}>{t('edit.noMoreCards')}</p>
      )}
    </CardSearchState>
  );
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
