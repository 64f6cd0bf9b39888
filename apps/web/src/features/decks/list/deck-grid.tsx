import type { DeckSummary } from '@inkfolio/contract/decks';
import { memo, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import styles from './deck-grid.module.css';
import { focusDeckAt, placeOfDeck } from './deck-focus.ts';
import { DeckTile, type TilesOf } from './deck-tile.tsx';
import type { TileAction } from './deck-tile-menu.tsx';

const DeleteDeckDialog = lazyDialog(
  () => import('../dialogs/delete-deck-dialog.tsx'),
  (module) => module.DeleteDeckDialog,
);

const DuplicateDeckDialog = lazyDialog(
  () => withTexts(import('../dialogs/duplicate-deck-dialog.tsx'), 'deck'),
  (module) => module.DuplicateDeckDialog,
);

interface DeckGridProps {
  readonly label: string;
  readonly decks: readonly DeckSummary[];
  readonly tab: TilesOf;
  readonly viewerId: string | undefined;
  /** The place of the deck that takes the focus when it arrives. */
  readonly focusAt: number | undefined;
  readonly isOutdated: boolean;
  /** True while more of the decks are there than are drawn. */
  readonly isGrowing: boolean;
  /** Control of each deck in place of the like. */
  readonly control?: (deck: DeckSummary) => ReactNode;
}

/** The decks as tiles. When one is deleted, the focus goes to the one that takes its place. */
export const DeckGrid = memo(function DeckGrid(props: DeckGridProps) {
  const { label, decks, tab, viewerId, focusAt, isOutdated, isGrowing, control } = props;
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<{ readonly deck: DeckSummary; readonly index: number }>();
  const [asking, setAsking] = useState<TileAction>();
  const onOpenChange = () => setAsking(undefined);

  const hasArrived = focusAt !== undefined && focusAt < decks.length;
  useEffect(() => {
    if (hasArrived) focusDeckAt(list.current, focusAt);
  }, [hasArrived, focusAt]);

  const onAction = useCallback((deck: DeckSummary, action: TileAction) => {
    setAsked({ deck, index: placeOfDeck(list.current, deck.id) });
    setAsking(action);
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
            <DeckTile
              deck={deck}
              tab={tab}
              viewerId={viewerId}
              onAction={onAction}
              control={control}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <>
          <DuplicateDeckDialog
            deck={asked.deck}
            open={asking === 'duplicate'}
            onOpenChange={onOpenChange}
          />
          <DeleteDeckDialog
            deck={asked.deck}
            open={asking === 'delete'}
            onOpenChange={onOpenChange}
            onDeleted={() => {
              // A moment later: the dialog first tries to give the focus back to the removed element.
              setTimeout(() => focusDeckAt(list.current, asked.index), 0);
            }}
          />
        </>
      )}
    </>
  );
});
