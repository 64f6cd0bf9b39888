import { useState, type ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

/** Props of a menu from the button that opens it. */
export interface MenuPlace {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The button: the menu stands beside it, and focus returns to it. */
  readonly anchor: HTMLElement | null;
}

interface MenuButtonProps {
  /** The accessible name, also shown as tooltip. */
  readonly label: string;
  readonly className?: string | undefined;
  /** Called at the first signs of interest, to preload the menu. */
  readonly onNear: () => void;
  readonly menu: (place: MenuPlace) => ReactNode;
  readonly children: ReactNode;
}

/** A button that opens a menu. */
export function MenuButton({ label, className, onNear, menu, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);

  return (
    <>
      <Tooltip text={label}>
        <button
          ref={setAnchor}
          type="button"
          className={className}
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
