import { INK_ZONE_SHOWN } from '@inkfolio/domain/simulator/game';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { DropZone } from '../drag/drop-zone.tsx';
import { CardBack } from './card-back.tsx';
import { canMove, useTable } from './table-context.ts';
import { ZoneHeading } from './zone-heading.tsx';
import styles from './zones.module.css';

const InkZoneMenu = lazyDialog(
  () => import('./ink-zone-menu.tsx'),
  (module) => module.InkZoneMenu,
);

/** "Ink zone: at most 8 stacked card backs, then +N" (specification, section 2). */
export function InkZone({ className }: { readonly className: string | undefined }) {
  const { t } = useTexts();
  const table = useTable();
  const { inkZone } = table.game;
  const shown = inkZone.slice(0, INK_ZONE_SHOWN);
  const more = inkZone.length - shown.length;
  const pile = (
    <span className={styles['inkPile']}>
      {shown.map(({ instanceId }) => (
        <span key={instanceId} className={styles['back']}>
          <CardBack />
        </span>
      ))}
      {more > 0 && <b className={styles['badge']}>{t('simulator.inkMore', { count: more })}</b>}
    </span>
  );
  return (
    <section className={className} aria-label={t('simulator.ink')}>
      <ZoneHeading title={t('simulator.ink')} count={inkZone.length} />
      <DropZone to="inkZone" className={styles['inkDrop']}>
        {shown.length > 0 && canMove(table) ? (
          <MenuButton
            label={t('simulator.inkCards')}
            onNear={InkZoneMenu.preload}
            menu={(place) => <InkZoneMenu {...place} />}
          >
            {pile}
          </MenuButton>
        ) : (
          pile
        )}
      </DropZone>
    </section>
  );
}
