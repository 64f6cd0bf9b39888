import { Menu as Primitive } from '@base-ui/react/menu';
import { useTexts } from '../../../lib/texts.ts';
import type { MenuPlace } from '../../../ui/menu-button.tsx';
import menu from '../../../ui/menu.module.css';
import { Menu } from '../../../ui/menu.tsx';

interface LookMenuProps extends MenuPlace {
  readonly label: string;
  /** Cards in the deck: more cannot be looked at. */
  readonly left: number;
  readonly choices: readonly number[];
  readonly onChoose: (count: number) => void;
}

/** At how many cards to look. LookButton loads it when it is pressed. */
export function LookMenu({ left, choices, onChoose, ...place }: LookMenuProps) {
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
