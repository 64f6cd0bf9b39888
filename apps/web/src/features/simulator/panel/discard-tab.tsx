import { Hand, Layers } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { IconButton } from '../../../ui/button.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { CostPip } from '../../cards/face/cost-pip.tsx';
import { nameOf } from '../data/move-texts.ts';
import { canMove, useTable } from '../table/table-context.ts';
import { CardName } from './card-name.tsx';
import styles from './panel.module.css';

const DeckPlaceMenu = lazyDialog(
  () => import('../table/deck-place-menu.tsx'),
  (module) => module.DeckPlaceMenu,
);

/** The discard, the last card first: "to hand (click) or to deck top, bottom or random" (section 4). */
export function DiscardTab() {
  const { t, language } = useTexts();
  const table = useTable();
  const { game, cards, act } = table;
  if (game.discard.length === 0) {
    return <p className={styles['note']}>{t('simulator.discardEmpty')}</p>;
  }
  return (
    <ul>
      {game.discard.toReversed().map(({ instanceId, deckCardId }) => {
        const card = cards.get(deckCardId);
        if (card === undefined) return null;
        const name = nameOf(card, language);
        return (
          <li key={instanceId} className={styles['row']}>
            <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
            <CardName card={card} />
            {canMove(table) && (
              <>
                <IconButton
                  label={t('simulator.takeBack', { name })}
                  icon={<Hand aria-hidden="true" />}
                  onClick={() => act({ type: 'move', instanceId, to: 'hand' })}
                />
                <MenuButton
                  label={t('simulator.putIntoDeck', { name })}
                  look="icon"
                  onNear={DeckPlaceMenu.preload}
                  menu={(place) => (
                    <DeckPlaceMenu
                      {...place}
                      label={t('simulator.putIntoDeck', { name })}
                      onChoose={(to) => act({ type: 'move', instanceId, to })}
                    />
                  )}
                >
                  <Layers aria-hidden="true" />
                </MenuButton>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
