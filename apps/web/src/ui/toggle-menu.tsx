import { Menu as Primitive } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './choice-menu.module.css';
import type { MenuPlace } from './menu-button.tsx';
import menu from './menu.module.css';
import { Menu } from './menu.tsx';

export interface ToggledChoice {
  readonly value: string;
  readonly text: string;
  readonly icon?: ReactNode;
  readonly chosen: boolean;
  readonly toggle: () => void;
}

export interface ToggleMenuProps extends MenuPlace {
  readonly label: string;
  readonly choices: readonly ToggledChoice[];
}

/** Menu with several selectable options; stays open. ToggleMenuButton loads it on demand. */
export function ToggleMenu({ choices, ...place }: ToggleMenuProps) {
  return (
    <Menu {...place}>
      {choices.map(({ value, text, icon, chosen, toggle }) => (
        <Primitive.CheckboxItem
          key={value}
          checked={chosen}
          onCheckedChange={toggle}
          closeOnClick={false}
          className={`${menu['item'] ?? ''} ${styles['choice'] ?? ''}`}
        >
          {icon}
          <span className={styles['text']}>{text}</span>
          <Primitive.CheckboxItemIndicator keepMounted className={styles['mark']}>
            <Check size={16} strokeWidth={1.75} aria-hidden="true" />
          </Primitive.CheckboxItemIndicator>
        </Primitive.CheckboxItem>
      ))}
    </Menu>
  );
}
