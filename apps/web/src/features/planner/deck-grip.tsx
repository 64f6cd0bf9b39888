import type { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import type { OrderActions } from './deck-order-menu.tsx';
import styles from './priority-list.module.css';

const DeckOrderMenu = lazyDialog(
  () => import('./deck-order-menu.tsx'),
  (module) => module.DeckOrderMenu,
);

interface DeckGripProps extends OrderActions {
  readonly deckId: string;
  readonly label: string;
  readonly describedBy: string;
  readonly listeners: ReturnType<typeof useDraggable>['listeners'];
}

/** Drag handle of a row: drag it, press it for a menu, or use the arrow keys. */
export function DeckGrip(props: DeckGripProps) {
  const { deckId, label, describedBy, listeners, ...actions } = props;
  const { place, count, onMove } = actions;
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const keyPlaces: Readonly<Record<string, number>> = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    Home: 1,
    End: count,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyPlaces[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={styles['grip']}
        data-grip={deckId}
        aria-label={label}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={open}
        {...listeners}
        onPointerEnter={DeckOrderMenu.preload}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      >
        <GripVertical size={17} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <DeckOrderMenu
        {...actions}
        open={open}
        onOpenChange={setOpen}
        anchor={anchor}
        label={label}
      />
    </>
  );
}
