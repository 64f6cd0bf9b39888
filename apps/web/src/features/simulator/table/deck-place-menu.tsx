import { Menu as Primitive } from '@base-ui/react/menu';
import type { Destination } from '@inkfolio/domain/simulator/game-action';
import { useTexts } from '../../../lib/i18n.ts';
import { type MenuPlace, Menu } from '../../../ui/menu.tsx';
import menu from '../../../ui/menu.module.css';
import { DestinationIcon } from './destination-icon.tsx';

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
