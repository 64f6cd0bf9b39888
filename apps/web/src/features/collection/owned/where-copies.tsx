import { Popover } from '@base-ui/react/popover';
import { CircleCheck, WalletCards } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import type { MenuPlace } from '../../../ui/menu.tsx';
import menu from '../../../ui/menu.module.css';
import { Sheet } from '../../../ui/panel.tsx';
import type { CardPlaces } from './use-copy-places.ts';

interface WhereCopiesProps extends MenuPlace {
  /** Undefined while it closes after the last copy was removed. */
  readonly places: CardPlaces | undefined;
}

/** Lists the places of a card's copies in a popover, on phones in a sheet. Load it lazily. */
export function WhereCopies({ open, onOpenChange, anchor, places }: WhereCopiesProps) {
  const { t } = useTexts();
  const phone = useMediaQuery('(max-width: 767px)');
  const title = t('copies.where', { count: places?.owned ?? 0 });
  const list = places && <PlaceList places={places} />;
  if (phone) {
    return (
      <Sheet open={open} onOpenChange={onOpenChange} title={title}>
        {list}
      </Sheet>
    );
  }
  return (
    <Popover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={6} className="z-dialog">
          <Popover.Popup className={menu['menu']} finalFocus={() => anchor}>
            <div className="stack w-[min(320px,calc(100vw_-_32px))] px-3 py-2">
              <Popover.Title className="text-lg">{title}</Popover.Title>
              {list}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Lists the places; their numbers add up to the title. */
function PlaceList({ places }: { readonly places: CardPlaces }) {
  const { t } = useTexts();
  return (
    <>
      <ul>
        {places.decks.map(({ id, name, quantity }) => (
          <li
            key={id}
            className="grid grid-cols-[16px_auto_1fr_auto] items-center gap-2.5 border-b border-line-soft py-2"
          >
            <WalletCards size={16} strokeWidth={1.75} aria-hidden="true" />
            <Link
              to={`/decks/${id}`}
              className="font-semibold wrap-anywhere underline decoration-1 underline-offset-3"
            >
              {name}
            </Link>
            <span className="text-sm text-faint">{t('copies.sleeved')}</span>
            <b className="col-[4] lining-nums tabular-nums">
              {t('copies.number', { count: quantity })}
            </b>
          </li>
        ))}
        <li className="grid grid-cols-[16px_auto_1fr_auto] items-center gap-2.5 py-2">
          <CircleCheck className="text-success" size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('copies.free')}</span>
          <b className="col-[4] lining-nums tabular-nums">
            {t('copies.number', { count: places.free })}
          </b>
        </li>
      </ul>
      {places.printings > 1 && <p className="fineprint">{t('copies.allPrintings')}</p>}
    </>
  );
}
