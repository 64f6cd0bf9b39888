import { lazyDialog } from '../lib/lazy-dialog.ts';
import type { ReactNode } from 'react';
import { MenuButton, type MenuPlace } from './menu-button.tsx';
import type { ToggleMenuProps } from './toggle-menu.tsx';

type ToggleMenuButtonProps = Omit<ToggleMenuProps, keyof MenuPlace> & {
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

const ToggleMenu = lazyDialog(
  () => import('./toggle-menu.tsx'),
  (module) => module.ToggleMenu,
);

export function ToggleMenuButton({ className, children, ...menu }: ToggleMenuButtonProps) {
  return (
    <MenuButton
      label={menu.label}
      className={className}
      onNear={ToggleMenu.preload}
      menu={(place) => <ToggleMenu {...menu} {...place} />}
    >
      {children}
    </MenuButton>
  );
}
