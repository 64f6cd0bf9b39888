import type { ReactNode } from 'react';
import { MenuButton, type MenuPlace } from './menu-button.tsx';
import type { ToggleMenuProps } from './toggle-menu.tsx';

type ToggleMenuButtonProps = Omit<ToggleMenuProps, keyof MenuPlace> & {
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

const loadMenu = () => import('./toggle-menu.tsx');

/** A button that opens a ToggleMenu. */
export function ToggleMenuButton({ className, children, ...menu }: ToggleMenuButtonProps) {
  return (
    <MenuButton
      label={menu.label}
      className={className}
      load={loadMenu}
      menu={(part, place) => <part.ToggleMenu {...menu} {...place} />}
    >
      {children}
    </MenuButton>
  );
}
