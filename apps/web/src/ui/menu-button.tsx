import { useState, type ReactNode } from 'react';
import button from './button.module.css';
import { Tooltip } from './tooltip.tsx';

export interface MenuPlace {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Button: position of the menu, and target of the returned focus. */
  readonly anchor: HTMLElement | null;
}

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
