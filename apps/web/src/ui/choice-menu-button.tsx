import { lazyDialog } from '../lib/lazy-dialog.ts';
import type { ReactNode } from 'react';
import type { ChoiceMenuProps } from './choice-menu.tsx';
import { MenuButton, type MenuPlace } from './menu-button.tsx';

type ChoiceMenuButtonProps<T extends string> = Omit<ChoiceMenuProps<T>, keyof MenuPlace> & {
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

const ChoiceMenu = lazyDialog(
  () => import('./choice-menu.tsx'),
  (module) => module.ChoiceMenu,
);

export function ChoiceMenuButton<T extends string>(props: ChoiceMenuButtonProps<T>) {
  const { className, children, onChange, ...menu } = props;
  const choose = (value: string) => {
    const option = menu.options.find((each) => each.value === value);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <MenuButton
      label={menu.label}
      className={className}
      onNear={ChoiceMenu.preload}
      menu={(place) => <ChoiceMenu {...menu} {...place} onChange={choose} />}
    >
      {children}
    </MenuButton>
  );
}
