import { Menu as Primitive } from '@base-ui/react/menu';
import type { BoardCard } from '@inkfolio/domain/simulator/game';
import type { Destination } from '@inkfolio/domain/simulator/game-action';
import { DESTINATIONS } from '@inkfolio/domain/simulator/zones';
import { Minus, Plus, RotateCcw, RotateCw, ZoomIn, Hand } from 'lucide-react';
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

interface ScryMenuProps extends MenuPlace {
  readonly label: string;
  /** Number of cards in the deck: the maximum choice. */
  readonly left: number;
  readonly choices: readonly number[];
  readonly onChoose: (count: number) => void;
}

/** Menu of how many cards to look at; ScryButton loads it on demand. */
export function ScryMenu({ left, choices, onChoose, ...place }: ScryMenuProps) {
  const { t } = useTexts();
  return (
    <Menu {...place}>
      {choices.map((count) => (
        <Primitive.Item
          key={count}
          className={menu['item']}
          disabled={left < count}
          onClick={() => onChoose(count)}
        >
          {t('simulator.lookAt', { count })}
        </Primitive.Item>
      ))}
    </Menu>
  );
}

const PLACES = ['deckTop', 'deckRandom', 'deckBottom'] as const satisfies readonly Destination[];

interface DeckPlaceMenuProps extends MenuPlace {
  readonly label: string;
  readonly onChoose: (to: Destination) => void;
}

/** Menu of deck positions for a card. Load it lazily. */
export function DeckPlaceMenu({ onChoose, ...place }: DeckPlaceMenuProps) {
  const { t } = useTexts();
  return (
    <Menu {...place}>
      {PLACES.map((to) => (
        <Primitive.Item key={to} className={menu['item']} onClick={() => onChoose(to)}>
          <DestinationIcon to={to} />
          {t(`simulator.to.${to}`)}
        </Primitive.Item>
      ))}
    </Menu>
  );
}
