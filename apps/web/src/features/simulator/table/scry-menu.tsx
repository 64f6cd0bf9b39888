import { Menu as Primitive } from '@base-ui/react/menu';
import { useTexts } from '../../../lib/i18n.ts';
import { type MenuPlace, Menu } from '../../../ui/menu.tsx';
import menu from '../../../ui/menu.module.css';

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
