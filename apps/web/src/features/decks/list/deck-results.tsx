import { useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useProgressiveList } from '../../../lib/use-progressive-list.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import type { DeckListFilter } from '../data/decks.api.ts';
import { useFocusKeeper } from './deck-focus.ts';
import { DeckGrid } from './deck-grid.tsx';
import styles from './deck-list-page.module.css';
import { LoadingDecks } from './loading-decks.tsx';
import { NoDecks } from './no-decks.tsx';
import type { DeckList } from './use-deck-list.ts';
import type { EditDeckList } from './use-deck-list-state.ts';

/**
 * Number of pages that load by themselves (not in the specification); then the footer can be
 * reached.
 */
const PAGES_BY_THEMSELVES = 3;
/** Tiles of the first render: more than the screen shows. */
const FIRST_TILES = matchMedia('(width < 640px)').matches ? 4 : 12;
/** Distance below the window from the end of the list at which the next page is fetched. */
const AHEAD = '400px';

interface DeckResultsProps {
  readonly list: DeckListFilter;
  readonly onEdit: EditDeckList;
  readonly found: DeckList;
  readonly viewerId: string | undefined;
  readonly onCreate: () => void;
}

/** The decks found, or what stands in their place. */
export function DeckResults(props: DeckResultsProps) {
  const place = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusKeeper(place, props.found.decks);
  return (
    <div ref={place} {...keepFocus}>
      <CurrentResults {...props} />
    </div>
  );
}

function CurrentResults({ list, onEdit, found, viewerId, onCreate }: DeckResultsProps) {
  const { t } = useTexts();
  switch (found.status) {
    case 'loading':
      return <LoadingDecks tab={list.tab} />;
    case 'offline':
      return (
        <EmptyState kind="offline" title={t('decks.offlineTitle')} text={t('decks.offline')} />
      );
    case 'error':
      return (
        <div role="alert">
          <EmptyState
            kind="error"
            title={t('decks.error')}
            text={t('decks.errorHint')}
            action={
              <Button variant="primary" onClick={found.retry}>
                {t('decks.tryAgain')}
              </Button>
            }
          />
        </div>
      );
    case 'ready':
      return found.decks.length === 0 ? (
        <NoDecks list={list} onEdit={onEdit} onCreate={onCreate} />
      ) : (
        <FoundDecks list={list} found={found} viewerId={viewerId} />
      );
  }
}

function FoundDecks({ list, found, viewerId }: Omit<DeckResultsProps, 'onEdit' | 'onCreate'>) {
  const { t } = useTexts();
  const [focusAt, setFocusAt] = useState<number>();
  const decks = useProgressiveList(found.decks, FIRST_TILES);
  return (
    <>
      <DeckGrid
        label={t('decks.results')}
        decks={decks}
        tab={list.tab}
        viewerId={viewerId}
        focusAt={focusAt}
        isOutdated={found.isOutdated}
        isGrowing={decks.length < found.decks.length}
      />
      {found.hasMore ? (
        <MoreDecks
          found={found}
          isWhole={decks.length === found.decks.length}
          onShowMore={() => {
            setFocusAt(found.decks.length);
            found.loadMore();
          }}
        />
      ) : (
        found.pageCount > 1 && (
          <p className={styles['end']}>
            <span className="rule" />
            {t('decks.end', { total: found.total })}
            <span className="rule" />
          </p>
        )
      )}
    </>
  );
}

interface MoreDecksProps {
  readonly found: DeckList;
  /** All that is there is drawn: the end of the list is its end. */
  readonly isWhole: boolean;
  readonly onShowMore: () => void;
}

/**
 * Loads the next page near the end of the list, and from the third page on at the press of a
 * button.
 */
function MoreDecks({ found, isWhole, onShowMore }: MoreDecksProps) {
  const { t } = useTexts();
  const isEarly = found.pageCount < PAGES_BY_THEMSELVES;
  const comesByItself = isWhole && isEarly && !found.isOutdated;
  return (
    <LoadMore
      state={found.more}
      texts={{
        more: t('decks.more'),
        again: t('decks.tryAgain'),
        error: t('decks.error'),
        offline: t('decks.offline'),
      }}
      onPress={onShowMore}
      onNear={comesByItself ? found.loadMore : undefined}
      ahead={AHEAD}
    />
  );
}
