import { Popover } from '@base-ui/react/popover';
import { CircleCheck, WalletCards } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import type { MenuPlace } from '../../../ui/menu.tsx';
import menu from '../../../ui/menu.module.css';
import { Sheet } from '../../../ui/panel.tsx';
import styles from './free-copies.module.css';
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
      <ul className={styles['places']}>
        {places.decks.map(({ id, name, quantity }) => (
          <li key={id}>
            <WalletCards size={16} strokeWidth={1.75} aria-hidden="true" />
            <Link to={`/decks/${id}`}>{name}</Link>
            <span className="text-sm text-faint">{t('copies.sleeved')}</span>
            <b className="lining-nums tabular-nums">{t('copies.number', { count: quantity })}</b>
          </li>
        ))}
        <li>
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('copies.free')}</span>
          <b className="lining-nums tabular-nums">{t('copies.number', { count: places.free })}</b>
        </li>
      </ul>
      {places.printings > 1 && <p className="fineprint">{t('copies.allPrintings')}</p>}
    </>
  );
}
