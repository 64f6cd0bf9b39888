import { Menu as Primitive } from '@base-ui/react/menu';
import type { BoardCard } from '@inkfolio/domain/simulator/game';
import type { Destination } from '@inkfolio/domain/simulator/game-action';
import { DESTINATIONS } from '@inkfolio/domain/simulator/zones';
import { Minus, Plus, RotateCcw, RotateCw, ZoomIn } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { type MenuPlace, Menu } from '../../../ui/menu.tsx';
import menu from '../../../ui/menu.module.css';
import { nameOf } from '../data/move-texts.ts';
import { DestinationIcon } from './destination-icon.tsx';
import { useTable } from './table-context.ts';

interface BoardCardMenuProps extends MenuPlace {
  readonly card: BoardCard;
}

/** Menu of a card in play; BoardZone loads it on demand. */
export function BoardCardMenu({ card, ...place }: BoardCardMenuProps) {
  const { t, language } = useTexts();
  const { cards, act, openPreview } = useTable();
  const { instanceId, exerted, damage } = card;
  const face = cards.get(card.deckCardId);
  if (face === undefined) return null;
  const move = (to: Destination) => act({ type: 'move', instanceId, to });
  const harm = (change: number) => act({ type: 'damage', instanceId, change });
  return (
    <Menu {...place} label={nameOf(face, language)}>
      <Primitive.Item
        className={menu['item']}
        onClick={() => act({ type: exerted ? 'ready' : 'exert', instanceId })}
      >
        {exerted ? <RotateCcw aria-hidden="true" /> : <RotateCw aria-hidden="true" />}
        {t(exerted ? 'simulator.ready' : 'simulator.exert')}
      </Primitive.Item>
      <Primitive.Item className={menu['item']} closeOnClick={false} onClick={() => harm(1)}>
        <Plus aria-hidden="true" />
        {t('simulator.moreDamage', { count: damage })}
      </Primitive.Item>
      <Primitive.Item
        className={menu['item']}
        closeOnClick={false}
        disabled={damage === 0}
        onClick={() => harm(-1)}
      >
        <Minus aria-hidden="true" />
        {t('simulator.lessDamage')}
      </Primitive.Item>
      {DESTINATIONS.board.map((to) => (
        <Primitive.Item key={to} className={menu['item']} onClick={() => move(to)}>
          <DestinationIcon to={to} />
          {t(`simulator.to.${to}`)}
        </Primitive.Item>
      ))}
      <Primitive.Item className={menu['item']} onClick={() => openPreview(face)}>
        <ZoomIn aria-hidden="true" />
        {t('simulator.lookCloser')}
      </Primitive.Item>
    </Menu>
  );
}
