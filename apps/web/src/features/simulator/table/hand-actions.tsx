import type { Destination } from '@inkfolio/domain/simulator/game-action';
import { ChevronUp, Layers, ZoomIn } from 'lucide-react';
import { usePreference } from '../../../lib/local-preferences.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { COMPACT } from './compact.ts';
import { DestinationIcon } from './destination-icon.tsx';
import styles from './hand.module.css';
import { canMove, useTable, waysOf } from './table-context.ts';

const DeckPlaceMenu = lazyDialog(
  () => import('./table-menus.tsx'),
  (module) => module.DeckPlaceMenu,
);
const MAIN = [
  ['board', 'P'],
  ['inkZone', 'I'],
  ['discard', 'X'],
] as const satisfies readonly (readonly [Destination, string])[];

/** Destinations of the chosen hand card; on phones the bar reserves its space. */
export function HandActions({ instanceId }: { readonly instanceId: number | undefined }) {
  const { t } = useTexts();
  const table = useTable();
  const isCompact = useMediaQuery(COMPACT);
  const hasKeys = usePreference('singleKeyShortcuts') !== 'off';
  const { game, cards, act, openPreview } = table;
  const way = waysOf(game, instanceId);
  const card = way && cards.get(way.card.deckCardId);
  if (instanceId === undefined || card === undefined || !canMove(table)) {
    return isCompact && game.phase === 'playing' ? (
      <p className={styles['hint']}>{t('simulator.tapCard')}</p>
    ) : null;
  }
  const move = (to: Destination) => act({ type: 'move', instanceId, to });
  return (
    <div
      className={styles['actions']}
      role="group"
      aria-label={t('simulator.chosenCard')}
      data-about={instanceId}
    >
      {MAIN.map(([to, key]) => (
        <Button
          key={to}
          variant={to === 'board' ? 'primary' : 'ghost'}
          icon={<DestinationIcon to={to} />}
          onClick={() => move(to)}
        >
          {t(`simulator.do.${to}`)}{' '}
          {hasKeys && (
            <kbd className="max-lg:hidden!" aria-hidden="true">
              {key}
            </kbd>
          )}
        </Button>
      ))}
      <MenuButton
        label={t('simulator.intoDeck')}
        look="words"
        onNear={DeckPlaceMenu.preload}
        menu={(place) => (
          <DeckPlaceMenu {...place} label={t('simulator.intoDeck')} onChoose={move} />
        )}
      >
        <Layers aria-hidden="true" />
        <span>{t('simulator.deck')}</span>
        <ChevronUp aria-hidden="true" />
      </MenuButton>
      <IconButton
        label={t('simulator.lookCloser')}
        icon={<ZoomIn aria-hidden="true" />}
        onClick={() => openPreview(card)}
      />
    </div>
  );
}
