import { useState, type ReactNode } from 'react';
import button from './button.module.css';
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
  /**
   * The look of a ghost button, with an icon or with words, or of a small one with a frame; without
   * it, `className` decides.
   */
  readonly look?: 'icon' | 'words' | 'framed';
  readonly className?: string | undefined;
  /** Callback at the first hover, focus or touch, to preload the menu. */
  readonly onNear: () => void;
  readonly menu: (place: MenuPlace) => ReactNode;
  readonly children: ReactNode;
}

/** A button that opens a menu. */
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
