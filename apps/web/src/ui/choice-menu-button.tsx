import { useRef, useState, type ReactNode } from 'react';
import { usePart } from '../lib/use-part.ts';
import type { ChoiceMenuProps } from './choice-menu.tsx';
import { Tooltip } from './tooltip.tsx';

type ChoiceMenuButtonProps<T extends string> = Omit<
  ChoiceMenuProps<T>,
  'open' | 'onOpenChange' | 'anchor'
> & {
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

const loadMenu = () => import('./choice-menu.tsx');

/** A button that opens a ChoiceMenu; the menu's code comes with the first sign of interest. */
export function ChoiceMenuButton<T extends string>(props: ChoiceMenuButtonProps<T>) {
  const { className, children, ...menu } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [near, setNear] = useState(false);
  const part = usePart(loadMenu, open || near);

  return (
    <>
      <Tooltip text={menu.label}>
        <button
          ref={button}
          type="button"
          className={className}
          aria-label={menu.label}
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
      {part && <part.ChoiceMenu {...menu} open={open} onOpenChange={setOpen} anchor={button} />}
    </>
  );
}
