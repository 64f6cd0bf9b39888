import type { DeckSummary } from '@inkfolio/contract/decks';
import { memo, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import styles from './deck-tile.module.css';
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
  /** Position of the deck to focus once it is loaded. */
  readonly focusAt: number | undefined;
  readonly isOutdated: boolean;
  /** True while further loaded decks are not rendered yet. */
  readonly isGrowing: boolean;
  /** Renders a tile action instead of the like button. */
  readonly control?: (deck: DeckSummary) => ReactNode;
}

/** Renders decks as tiles. After a deletion the focus moves to the deck that takes its position. */
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
              // Deferred: the dialog first tries to return the focus to the removed element.
              setTimeout(() => focusDeckAt(list.current, asked.index), 0);
            }}
          />
        </>
      )}
    </>
  );
});
