import type { ReactNode } from 'react';
import type { ChoiceMenuProps } from './choice-menu.tsx';
import { MenuButton, type MenuPlace } from './menu-button.tsx';

type ChoiceMenuButtonProps<T extends string> = Omit<ChoiceMenuProps<T>, keyof MenuPlace> & {
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

const loadMenu = () => import('./choice-menu.tsx');

/** A button that opens a ChoiceMenu. */
export function ChoiceMenuButton<T extends string>(props: ChoiceMenuButtonProps<T>) {
  const { className, children, ...menu } = props;
  return (
    <MenuButton
      label={menu.label}
      className={className}
      load={loadMenu}
      menu={(part, place) => <part.ChoiceMenu {...menu} {...place} />}
    >
      {children}
    </MenuButton>
  );
}
