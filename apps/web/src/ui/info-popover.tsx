import { useId, useRef, type FocusEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';

const WIDTH = 340;
const GAP = 6;
const MARGIN = 8;

interface InfoPopoverProps {
  /** Accessible name; must begin with the visible text. Undefined: the text of `summary`. */
  readonly label?: string;
  readonly summary: ReactNode;
  /** True for a sheet at the lower edge of phones. */
  readonly isSheet?: boolean;
  readonly children: ReactNode;
}

/** Quiet button that shows an explanation on press or keyboard focus. */
export function InfoPopover({ label, summary, isSheet = false, children }: InfoPopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLDivElement>(null);

  const hide = () => note.current?.hidePopover();
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) note.current?.showPopover();
  };
  // A press into the note moves the focus to nothing: the note stays open.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) hide();
  };
  const onToggle = (isOpen: boolean) => {
    // An open sheet covers the page like a dialog.
    if (isSheet && isOpen && matchMedia('(max-width: 767px)').matches)
      note.current?.setAttribute('role', 'dialog');
    else note.current?.removeAttribute('role');
    if (!isOpen) removeEventListener('scroll', hide, true);
    if (!isOpen || button.current === null || note.current === null) return;
    note.current.style.translate = placeBelow(button.current);
    addEventListener('scroll', hide, { capture: true, passive: true, once: true });
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className="quiet reach -mx-1 inline-flex min-h-[26px] items-center gap-1 px-1 font-semibold text-text"
        aria-label={label}
        aria-describedby={id}
        popoverTarget={id}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {summary}
      </button>
      <div
        ref={note}
        id={id}
        popover="auto"
        aria-label={isSheet ? label : undefined}
        className={classes(
          'raised fixed inset-[0_auto_auto_0] m-0 max-h-[60dvh] w-[min(340px,calc(100vw-16px))] overflow-y-auto px-4 py-3 font-text text-md/normal font-regular text-muted',
          isSheet &&
            'backdrop:bg-(--scrim) max-md:inset-[auto_0_0]! max-md:w-full! max-md:max-w-none max-md:[translate:none]! max-md:rounded-b-none max-md:pb-[calc(20px+env(safe-area-inset-bottom))] md:backdrop:hidden',
        )}
        onBeforeToggle={(event) => onToggle(event.newState === 'open')}
      >
        {children}
      </div>
    </>
  );
}

function placeBelow(anchor: HTMLElement): string {
  const { left, bottom } = anchor.getBoundingClientRect();
  const width = Math.min(WIDTH, innerWidth - 2 * MARGIN);
  const inside = Math.max(MARGIN, Math.min(left - GAP, innerWidth - width - MARGIN));
  return `${Math.round(inside)}px ${Math.round(bottom + GAP)}px`;
}
