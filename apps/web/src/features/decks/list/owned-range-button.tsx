import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import toggle from '../../../ui/toggle.module.css';
import type { DeckListFilter } from '../data/decks.api.ts';
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
        className={classes(
          toggle['toggle'],
          'data-[set=true]:bg-accent-soft data-[set=true]:text-text data-[set=true]:[box-shadow:inset_0_0_0_1.5px_var(--accent)]',
        )}
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
