import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import type { DeckListFilter } from '../data/decks.api.ts';
import styles from './owned-range-button.module.css';
import type { EditDeckList } from './use-deck-list-state.ts';

const OwnedRangePopover = lazyDialog(
  () => import('./owned-range-popover.tsx'),
  (module) => module.OwnedRangePopover,
);

interface OwnedRangeButtonProps {
  readonly list: DeckListFilter;
  readonly onEdit: EditDeckList;
}

/** Says how much of a deck the player shall own, and opens the slider that changes it. */
export function OwnedRangeButton({ list, onEdit }: OwnedRangeButtonProps) {
  const { t } = useTexts();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const { owned } = list;
  return (
    <>
      <Button
        ref={setAnchor}
        size="sm"
        className={styles['button']}
        data-set={owned !== undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={OwnedRangePopover.preload}
        onFocus={OwnedRangePopover.preload}
        onClick={() => setOpen(!open)}
      >
        {owned === undefined
          ? t('decks.ownedRange')
          : t('decks.ownedBetween', { min: owned.min, max: owned.max / 100 })}
        <ChevronDown className={styles['arrow']} aria-hidden="true" />
      </Button>
      <OwnedRangePopover
        open={open}
        onOpenChange={setOpen}
        anchor={anchor}
        list={list}
        onEdit={onEdit}
      />
    </>
  );
}
