import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import toggle from '../../../ui/toggle.module.css';
import type { DeckListFilter } from '../data/decks.api.ts';
import styles from './deck-filters.module.css';
import type { EditDeckList } from './use-deck-list-state.ts';

const OwnedRangePopover = lazyDialog(
  () => import('./owned-range-popover.tsx'),
  (module) => module.OwnedRangePopover,
);

interface OwnedRangeButtonProps {
  readonly list: DeckListFilter;
  readonly onEdit: EditDeckList;
}

/** Button with the owned range of the filter; opens its slider. */
export function OwnedRangeButton({ list, onEdit }: OwnedRangeButtonProps) {
  const { t } = useTexts();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const { owned } = list;
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={`${toggle['toggle'] ?? ''} ${styles['range'] ?? ''}`}
        data-shape="pill"
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
        <ChevronDown size={14} aria-hidden="true" />
      </button>
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
