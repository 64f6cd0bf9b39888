import type { Destination } from '@inkfolio/domain/simulator/game-action';
import { ChevronUp, Layers, ZoomIn } from 'lucide-react';
import { usePreference } from '../../../lib/local-preferences.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { COMPACT } from './compact.ts';
import { DestinationIcon } from './destination-icon.tsx';
import styles from './hand-actions.module.css';
import { canMove, useTable, waysOf } from './table-context.ts';

const DeckPlaceMenu = lazyDialog(
  () => import('./deck-place-menu.tsx'),
  (module) => module.DeckPlaceMenu,
);
const MAIN = [
  ['board', 'P'],
  ['inkZone', 'I'],
  ['discard', 'X'],
] as const satisfies readonly (readonly [Destination, string])[];

/** Where the chosen card of the hand can go; on phones it keeps its place while none is chosen. */
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
        <button
          key={to}
          type="button"
          className={styles['action']}
          data-first={to === 'board' || undefined}
          onClick={() => move(to)}
        >
          <DestinationIcon to={to} />
          <span>{t(`simulator.do.${to}`)}</span>
          {hasKeys && <kbd aria-hidden="true">{key}</kbd>}
        </button>
      ))}
      <MenuButton
        label={t('simulator.intoDeck')}
        className={styles['action']}
        onNear={DeckPlaceMenu.preload}
        menu={(place) => (
          <DeckPlaceMenu {...place} label={t('simulator.intoDeck')} onChoose={move} />
        )}
      >
        <Layers aria-hidden="true" />
        <span>{t('simulator.deck')}</span>
        <ChevronUp aria-hidden="true" />
      </MenuButton>
      <button
        type="button"
        className={styles['action']}
        data-icon
        aria-label={t('simulator.lookCloser')}
        title={t('simulator.lookCloser')}
        onClick={() => openPreview(card)}
      >
        <ZoomIn aria-hidden="true" />
      </button>
    </div>
  );
}
