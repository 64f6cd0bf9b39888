import { useState, type ReactNode } from 'react';
import { useLazyDialog } from '../lib/lazy-dialog.ts';
import button from './button.module.css';
import { Tooltip } from './tooltip.tsx';

/** Props of a menu from the button that opens it. */
export interface MenuPlace {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The button: the menu stands beside it, and focus returns to it. */
  readonly anchor: HTMLElement | null;
}

interface MenuButtonProps<T extends object> {
  /** The accessible name, also shown as tooltip. */
  readonly label: string;
  /** Left out, the button is square and holds an icon alone. */
  readonly className?: string | undefined;
  /** Fetches the menu's code, at the first sign of interest. */
  readonly load: () => Promise<T>;
  readonly menu: (part: T, place: MenuPlace) => ReactNode;
  readonly children: ReactNode;
}

const ICON_BUTTON = `${button['button'] ?? ''} ${button['square'] ?? ''}`;

/** A button that opens a menu. */
export function MenuButton<T extends object>(props: MenuButtonProps<T>) {
  const { label, className = ICON_BUTTON, load, menu, children } = props;
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const [near, setNear] = useState(false);
  const part = useLazyDialog(load, open || near);

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
          onPointerEnter={() => setNear(true)}
          onFocus={() => setNear(true)}
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
      {part && menu(part, { open, onOpenChange: setOpen, anchor })}
    </>
  );
}
