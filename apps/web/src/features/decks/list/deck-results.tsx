import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useProgressiveList } from '../../../lib/use-progressive-list.ts';
import { deckFeedPath, type DeckListFilter } from '../data/decks.api.ts';
import { FeedLink } from '../parts/feed-link.tsx';
import { DeckListProblem, DeckListFrame, NoDecks } from './deck-list-state.tsx';
import { DeckGrid } from './deck-grid.tsx';
import { LoadingDecks } from './deck-tile.tsx';
import { MoreDecks } from '../parts/more-decks.tsx';
import type { DeckList } from '../data/use-deck-list.ts';
import type { EditDeckList } from './use-deck-list-state.ts';

/** Number of tiles in the first render: more than the screen shows. */
const FIRST_TILES = matchMedia('(width < 640px)').matches ? 4 : 12;

interface DeckResultsProps {
  readonly list: DeckListFilter;
  /** False for searches that need a signed-in player. */
  readonly hasFeed: boolean;
  readonly onEdit: EditDeckList;
  readonly found: DeckList;
  readonly viewerId: string | undefined;
  readonly onCreate: () => void;
}

/** Renders the decks found, or why there are none. */
export function DeckResults(props: DeckResultsProps) {
  return (
    <DeckListFrame found={props.found}>
      <CurrentResults {...props} />
    </DeckListFrame>
  );
}

function CurrentResults({ list, hasFeed, onEdit, found, viewerId, onCreate }: DeckResultsProps) {
  switch (found.status) {
    case 'loading':
      return <LoadingDecks tab={list.tab} />;
    case 'offline':
    case 'error':
    case 'unreadable':
      return <DeckListProblem status={found.status} retry={found.retry} />;
    case 'ready':
      return found.decks.length === 0 ? (
        <NoDecks list={list} onEdit={onEdit} onCreate={onCreate} />
      ) : (
        <FoundDecks list={list} hasFeed={hasFeed} found={found} viewerId={viewerId} />
      );
  }
}

function FoundDecks({
  list,
  hasFeed,
  found,
  viewerId,
}: Omit<DeckResultsProps, 'onEdit' | 'onCreate'>) {
  const { t, language } = useTexts();
  const feed = hasFeed ? deckFeedPath(list, language) : undefined;
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
          <p className="row mt-8 gap-3 text-center font-display text-md/snug font-medium text-faint italic">
            <span className="rule" />
            {t('decks.end', { total: found.total })}
            <span className="rule" />
          </p>
        )
      )}
      {feed !== undefined && (
        <div className="mt-6 grid justify-center">
          <FeedLink path={feed} />
        </div>
      )}
    </>
  );
}
