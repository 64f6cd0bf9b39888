import { useState, type ReactNode } from 'react';
import { lazyDialog } from '../lib/lazy-dialog.ts';
import button from './button.module.css';
import type { ChoiceMenuProps, MenuPlace, ToggleMenuProps } from './menu.tsx';
import { Tooltip } from './tooltip.tsx';

interface MenuButtonProps {
  readonly label: string;
  /** Ghost button with an icon or words, or a small framed one; undefined: `className` decides. */
  readonly look?: 'icon' | 'words' | 'framed';
  readonly className?: string | undefined;
  /** Called on the first hover, focus or touch, to preload the menu. */
  readonly onNear: () => void;
  readonly menu: (place: MenuPlace) => ReactNode;
  readonly children: ReactNode;
}

export function MenuButton(props: MenuButtonProps) {
  const { label, look, className, onNear, menu, children } = props;
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);

  return (
    <>
      <Tooltip text={label}>
        <button
          ref={setAnchor}
          type="button"
          className={look === undefined ? className : classesOf(look)}
          data-variant={look && (look === 'framed' ? 'secondary' : 'ghost')}
          data-size={look === 'framed' ? 'sm' : undefined}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={open}
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          {children}
        </button>
      </Tooltip>
      {menu({ open, onOpenChange: setOpen, anchor })}
    </>
  );
}

function classesOf(look: 'icon' | 'words' | 'framed'): string {
  return `${button['button'] ?? ''} ${look === 'words' ? '' : (button['square'] ?? '')}`;
}

type ChoiceMenuButtonProps<T extends string> = Omit<ChoiceMenuProps<T>, keyof MenuPlace> & {
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

const ChoiceMenu = lazyDialog(
  () => import('./menu.tsx'),
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

type ToggleMenuButtonProps = Omit<ToggleMenuProps, keyof MenuPlace> & {
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

const ToggleMenu = lazyDialog(
  () => import('./menu.tsx'),
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
