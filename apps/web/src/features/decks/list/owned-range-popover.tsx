import { Popover } from '@base-ui/react/popover';
import { useTexts } from '../../../lib/i18n.ts';
import type { MenuPlace } from '../../../ui/menu.tsx';
import menu from '../../../ui/menu.module.css';
import type { DeckListFilter } from '../data/decks.api.ts';
import { OwnedRangeSlider } from './owned-range-slider.tsx';
import type { EditDeckList } from './use-deck-list-state.ts';

interface OwnedRangePopoverProps extends MenuPlace {
  readonly list: DeckListFilter;
  readonly onEdit: EditDeckList;
}

/** Popover with the slider of the owned range. Load it lazily. */
export function OwnedRangePopover(props: OwnedRangePopoverProps) {
  const { open, onOpenChange, anchor, list, onEdit } = props;
  const { t } = useTexts();
  return (
    <Popover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={6} className="z-popover">
          <Popover.Popup className={menu['menu']} finalFocus={() => anchor}>
            <div className="stack w-[min(300px,calc(100vw_-_32px))] px-3 py-2">
              <Popover.Title className="caption">{t('decks.ownedRange')}</Popover.Title>
              <OwnedRangeSlider list={list} onEdit={onEdit} />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
