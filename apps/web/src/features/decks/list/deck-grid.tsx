import type { DeckSummary } from '@inkfolio/contract/decks';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import type { DeckTab } from '../data/decks.api.ts';
import styles from './deck-grid.module.css';
import { focusDeckAt, placeOfDeck } from './deck-focus.ts';
import { DeckTile } from './deck-tile.tsx';

const DeleteDeckDialog = lazyDialog(
  () => import('../dialogs/delete-deck-dialog.tsx'),
  (module) => module.DeleteDeckDialog,
);

interface DeckGridProps {
  readonly label: string;
  readonly decks: readonly DeckSummary[];
  readonly tab: DeckTab;
  readonly viewerId: string | undefined;
  /** The place of the deck that takes the focus when it arrives. */
  readonly focusAt: number | undefined;
  readonly isOutdated: boolean;
  /** True while more of the decks are there than are drawn. */
  readonly isGrowing: boolean;
}

/** The decks as tiles. When one is deleted, the focus goes to the one that takes its place. */
export const DeckGrid = memo(function DeckGrid(props: DeckGridProps) {
  const { label, decks, tab, viewerId, focusAt, isOutdated, isGrowing } = props;
  const list = useRef<HTMLUListElement>(null);
  const [doomed, setDoomed] = useState<{ readonly deck: DeckSummary; readonly index: number }>();
  const [asking, setAsking] = useState(false);

  const hasArrived = focusAt !== undefined && focusAt < decks.length;
  useEffect(() => {
    if (hasArrived) focusDeckAt(list.current, focusAt);
  }, [hasArrived, focusAt]);

  const askToDelete = useCallback((deck: DeckSummary) => {
    setDoomed({ deck, index: placeOfDeck(list.current, deck.id) });
    setAsking(true);
  }, []);

  return (
    <>
      <ul
        ref={list}
        className={styles['grid']}
        aria-label={label}
        data-outdated={isOutdated}
        aria-busy={isGrowing}
      >
        {decks.map((deck) => (
          <li key={deck.id}>
            <DeckTile deck={deck} tab={tab} viewerId={viewerId} onDelete={askToDelete} />
          </li>
        ))}
      </ul>
      {doomed && (
        <DeleteDeckDialog
          deck={doomed.deck}
          open={asking}
          onOpenChange={setAsking}
          onDeleted={() => {
            // A moment later: the dialog first tries to give the focus back to the removed element.
            setTimeout(() => focusDeckAt(list.current, doomed.index), 0);
          }}
        />
      )}
    </>
  );
});
