import { INK_ZONE_SHOWN } from '@inkfolio/domain/simulator/game';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { DropZone } from '../drag/drop-zone.tsx';
import { CardBack } from './card-back.tsx';
import styles from './ink-zone.module.css';
import { canMove, useTable } from './table-context.ts';
import { ZoneHeading } from './zone-heading.tsx';

const InkZoneMenu = lazyDialog(
  () => import('./ink-zone-menu.tsx'),
  (module) => module.InkZoneMenu,
);

/** "Ink zone: at most 8 stacked card backs, then +N" (specification, section 2). */
export function InkZone() {
  const { t } = useTexts();
  const table = useTable();
  const { inkZone } = table.game;
  const shown = inkZone.slice(0, INK_ZONE_SHOWN);
  const more = inkZone.length - shown.length;
  const pile = (
    <span className={styles['pile']}>
      {shown.map(({ instanceId }) => (
        <span key={instanceId} className={styles['back']}>
          <CardBack />
        </span>
      ))}
      {more > 0 && <b className={styles['more']}>{t('simulator.inkMore', { count: more })}</b>}
    </span>
  );
  return (
    <section className={styles['zone']} aria-label={t('simulator.ink')}>
      <ZoneHeading title={t('simulator.ink')} count={inkZone.length} />
      <DropZone to="inkZone" className={styles['drop']}>
        {shown.length > 0 && canMove(table) ? (
          <MenuButton
            label={t('simulator.inkCards')}
            className={styles['open']}
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
