import { Menu as Primitive } from '@base-ui/react/menu';
import { useEffect, useState, type ReactNode } from 'react';
import type { MenuPlace } from './menu-button.tsx';
import styles from './menu.module.css';

interface MenuProps extends MenuPlace {
  readonly label: string;
  readonly children: ReactNode;
}

/** Menu surface; entries have the class `item` of `menu.module.css`. Load it lazily. */
export function Menu({ open, onOpenChange, anchor, label, children }: MenuProps) {
  const [ready, setReady] = useState(false);

  // The library focuses a menu that is being opened, but not one mounted open.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <Primitive.Root open={open && ready} onOpenChange={(next) => onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Positioner
          anchor={anchor}
          align="end"
          sideOffset={6}
          className={styles['place']}
        >
          <Primitive.Popup
            className={styles['menu']}
            aria-label={label}
            finalFocus={() => !isInOtherDialog(anchor) && anchor}
          >
            {children}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Whether a dialog opened by an entry took the focus while the menu faded out. */
function isInOtherDialog(anchor: Element | null): boolean {
  const dialog = document.activeElement?.closest('[role=dialog]');
  return dialog !== undefined && dialog !== null && !dialog.contains(anchor);
}
