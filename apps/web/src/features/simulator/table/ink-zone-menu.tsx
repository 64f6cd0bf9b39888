import { Menu as Primitive } from '@base-ui/react/menu';
import { Hand } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { type MenuPlace, Menu } from '../../../ui/menu.tsx';
import menu from '../../../ui/menu.module.css';
import { nameOf } from '../data/move-texts.ts';
import { useTable } from './table-context.ts';

/** Menu of the ink zone, to return cards to the hand; InkZone loads it on demand. */
export function InkZoneMenu(place: MenuPlace) {
  const { t, language } = useTexts();
  const { game, cards, act } = useTable();
  return (
    <Menu {...place} label={t('simulator.inkCards')}>
      {game.inkZone.map(({ instanceId, deckCardId }) => {
        const card = cards.get(deckCardId);
        return (
          card && (
            <Primitive.Item
              key={instanceId}
              className={menu['item']}
              onClick={() => act({ type: 'move', instanceId, to: 'hand' })}
            >
              <Hand aria-hidden="true" />
              {t('simulator.takeBack', { name: nameOf(card, language) })}
            </Primitive.Item>
          )
        );
      })}
    </Menu>
  );
}
